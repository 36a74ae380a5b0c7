import type { ExceptionKind } from '@switchback/core/exceptions/exception-kinds.ts'
import { eventConsequences } from '@switchback/core/consequences/event-consequences.ts'
import type { OrderEventKind } from '@switchback/core/orders/events/order-event.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { goOn } from '../../../test/api/go-on.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { withCarrier } from '../../../test/api/test-carrier.ts'

let api: ApiUnderTest
let staff: Record<string, string>
let dealer: Record<string, string>
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  staff = await signedIn(api, 'admin')
  dealer = await signedIn(api, 'dealer')
})
afterAll(() => api.stop())

type Event = { readonly id: number; readonly event: OrderEventKind }

const queries = {
  exceptions: sql`SELECT kind || ' ' || subject_id || ' ' || occurrence AS text, kind FROM exceptions`,
  events: sql`SELECT id, event FROM order_events ORDER BY id`,
}
const read = async () => ({
  exceptions: await api.database.db.sql.all<{ text: string; kind: ExceptionKind }>(queries.exceptions),
  events: await api.database.db.sql.all<Event>(queries.events),
})

/** Calls the API; expects one event, and that exceptions began or ended only as its row lists. Returns their kinds. */
async function changedBy(
  kind: OrderEventKind,
  [method, path, json]: readonly [string, string, object],
  headers: Record<string, string> = staff,
): Promise<ExceptionKind[]> {
  const before = await read()
  const { status, body } = await api.send(method, path, { json, headers })
  expect([path, status < 300, body.error]).toEqual([path, true, undefined])
  await api.settle()
  const after = await read()
  expect(after.events.slice(before.events.length).map(({ event }) => event)).toEqual([kind])
  const known = new Set(before.exceptions.map(({ text }) => text))
  const stays = new Set(after.exceptions.map(({ text }) => text))
  const changed = [
    ...after.exceptions.filter(({ text }) => !known.has(text)),
    ...before.exceptions.filter(({ text }) => !stays.has(text)),
  ]
  const changedKinds = [...new Set(changed.map((each) => each.kind))]
  expect(eventConsequences[kind].exceptions).toEqual(expect.arrayContaining(changedKinds))
  return changedKinds.toSorted()
}

async function newestOrder(): Promise<string> {
  const [row] = await api.database.db.sql.all<{ id: string }>(
    sql`SELECT order_id AS id FROM order_events WHERE event = 'placed' ORDER BY order_events.id DESC LIMIT 1`,
  )
  return row?.id ?? ''
}

const dayMs = 24 * 60 * 60 * 1000
/** A day ahead, such as `2026-11-21`. */
const inDays = (days: number) => new Date(api.now().getTime() + days * dayMs).toISOString().slice(0, 10)

const untilDriver = ['no_driver', 'not_contacted', 'pickup_passed']
const driver = { ...withCarrier, driverName: 'Rosa Díaz', driverPhone: '(813) 555-0142' }

test('the moves of an order open and close what its rows list', async () => {
  const asked = orderRequest({ preferredPickupDate: inDays(10) })
  expect(await changedBy('placed', ['POST', '/api/orders', asked], {})).toEqual(untilDriver)
  const id = await newestOrder()
  const at = (what: string) => `/api/admin/orders/${id}/${what}`
  const revision = async () =>
    (await api.send('GET', `/api/admin/orders/${id}`, { headers: staff })).body.order.revision as number
  const move = async (to: string, event: OrderEventKind, more: object = {}) =>
    changedBy(event, ['POST', at('transport'), { to, confirm: goOn, ...more }])

  expect(await changedBy('contacted', ['POST', at('contacted'), {}])).toEqual(['not_contacted'])
  const later = { ...asked, preferredPickupDate: inDays(11), revision: await revision() }
  expect(await changedBy('edited', ['PUT', `/api/orders/${id}`, later], {})).toEqual(['pickup_passed'])
  expect(await move('driver_found', 'driver_found')).toEqual([])
  const days = { pickupDate: inDays(12) }
  expect(await move('driver_assigned', 'driver_assigned', { ...driver, ...days })).toEqual([
    'insurance_lapsed',
    'no_driver',
    'pickup_passed',
  ])
  const other = { ...driver, pickupDate: inDays(13), reason: 'She is ill', revision: await revision() }
  expect(await changedBy('driver_changed', ['POST', at('driver'), other])).toEqual(['pickup_passed'])
  const wrong = { reason: 'Wrong order', revision: await revision() }
  expect(await changedBy('rolled_back', ['POST', at('roll-back'), wrong])).toEqual([
    'insurance_lapsed',
    'no_driver',
    'pickup_passed',
  ])
  await move('driver_assigned', 'driver_assigned', driver)
  expect(await move('in_transit', 'picked_up')).toEqual(['pickup_passed'])
  expect(await move('completed', 'delivered')).toEqual([
    'carrier_unpaid',
    'insurance_lapsed',
    'not_collected',
  ])
})

test('an order on credit brings its invoice, which its cancellation ends', async () => {
  await api.database.db.write([
    sql`UPDATE dealers SET credit_limit_cents = 100000000 WHERE id = 'demo-dealer-bayshore'`,
  ])
  const asked = orderRequest({ preferredPickupDate: inDays(10) })
  const invoiced = { ...asked, paymentMethod: 'invoice' }
  const all = ['invoice_overdue', ...untilDriver]
  expect(await changedBy('placed', ['POST', '/api/dealer/orders', invoiced], dealer)).toEqual(all)
  const cancel = `/api/dealer/orders/${await newestOrder()}/cancel`
  expect(await changedBy('cancelled', ['POST', cancel, { reason: 'Sold' }], dealer)).toEqual(all)
})
