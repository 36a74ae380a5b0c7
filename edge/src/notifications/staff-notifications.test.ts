import type { AdminNotification } from '@switchback/core/notifications/admin-notification.ts'
import { titleOf } from '@switchback/core/notifications/notification-titles.ts'
import type { StaffNotificationKind } from '@switchback/core/notifications/staff-notification.ts'
import { storedNotification } from '@switchback/core/notifications/stored-notification.ts'
import { sampleNotifications } from '@switchback/core/testing/sample-notifications.ts'
import { insertStaffNotification } from '@switchback/db/insert-staff-notification.ts'
import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { demoDealerId } from '@switchback/db/seed/demo-people.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'

let api: ApiUnderTest
let samples: ReturnType<typeof sampleNotifications>

beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  const { body } = await api.send('POST', '/api/orders', { json: orderRequest() })
  await api.settle()
  const orderId = body.order.id as string
  samples = sampleNotifications({ orderId, dealerId: demoDealerId, userId: 'demo-user-finance' })
  await writeSamples()
})
afterAll(() => api.stop())

async function writeSamples(): Promise<void> {
  const { db } = api.database
  const at = api.now().toISOString()
  const [first, ...others] = Object.values(samples).map((each) => insertStaffNotification(db, each, at))
  if (first) await db.write([first, ...others])
}

async function list(): Promise<AdminNotification[]> {
  const { body } = await api.send('GET', '/api/admin/notifications?limit=50', {
    headers: { ...(await signedIn(api, 'finance')) },
  })
  return body.notifications
}

const order = 'Ada Okafor: 2021 Honda Accord, Tampa, FL to Los Angeles, CA'
const company = 'Bayshore Motors'
const paid = '$500.00 came in, $415.00 was asked for'

/** The detail of each kind below its title. */
const details: Readonly<Record<StaffNotificationKind, string | null>> = {
  new_order: order,
  test: null,
  order_cancelled: order,
  vehicle_cancelled: order,
  order_change_answered: order,
  order_change_void: order,
  order_overpaid: paid,
  order_paid_otherwise: paid,
  cancelled_order_paid: paid,
  invoice_overpaid: paid,
  invoice_paid_otherwise: paid,
  hand_back_due: paid,
  order_refunded_elsewhere: '$415.00 went back',
  invoice_refunded_elsewhere: '$415.00 went back',
  books_differ: 'Ours: $415.00 in, $0.00 back. Card provider: $400.00 in, $1.00 back',
  unknown_payment: null,
  refund_refused: '$415.00',
  refund_not_received: company,
  payment_disputed: order,
  dispute_closed: '$415.00',
  claim_filed: `$450.00, ${order}`,
  claim_answered: `$300.00, ${order}`,
  offer_answered: `$1,700.00, ${order}`,
  confirmation_signed: `K7M2QX-1, signed by Dana Reyes, ${order}`,
  dealer_application: company,
  credit_application: company,
  credit_limit_request: `${company}: $5,000.00 to $9,000.00`,
  message_not_delivered: 'The email service refused it: the address may be wrong',
  messages_kept: null,
  mentioned: 'Call Ada',
}

const wanted = () =>
  Object.values(samples).map((each) => ({
    kind: storedNotification(each).kind,
    title: titleOf(each),
    detail: details[each.kind],
  }))

async function shown() {
  return (await list()).map(({ kind, title, detail }) => ({ kind, title, detail }))
}

describe('each kind of notification', () => {
  test('is written and read back with its title and detail', async () => {
    expect(await shown()).toEqual(expect.arrayContaining(wanted()))
    expect(await shown()).toHaveLength(wanted().length)
  })

  test('is written once for its cause', async () => {
    await writeSamples()
    expect(await shown()).toHaveLength(wanted().length)
  })

  test('reads the same in a row of a release that wrote no kind among the facts', async () => {
    const { db } = api.database
    const facts = sql`json_remove(${adminNotifications.facts}, '$.kind')`
    await db.write([db.sql.update(adminNotifications).set({ facts })])
    expect(await shown()).toEqual(expect.arrayContaining(wanted()))
  })

  test('is shown by its title if nobody can read its facts', async () => {
    const { db } = api.database
    const key = storedNotification(samples.refund_refused).dedupeKey
    await db.write([
      db.sql.update(adminNotifications).set({ facts: {} }).where(eq(adminNotifications.dedupeKey, key)),
    ])
    expect(await shown()).toContainEqual({
      kind: 'refund_failed',
      title: 'The card provider refused a refund',
      detail: order,
    })
  })
})
