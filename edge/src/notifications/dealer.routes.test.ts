import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import type { DealerNotification } from '@switchback/core/notifications/dealer-notification.ts'
import type { NewOrderEvent } from '@switchback/core/orders/events/order-event.ts'
import { sampleEvents } from '@switchback/core/testing/sample-events.ts'
import { insertOrderEvent } from '@switchback/db/insert-order-event.ts'
import { creditEntries } from '@switchback/db/schema/money/credit-entries.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'
import { equalVehiclesRequest } from '../../test/api/vehicles-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { unlimitedSender } from '../../test/api/unlimited-sender.ts'
import { creditVehicle } from '../credit/change-invoice.ts'
import { payInvoice } from '../invoices/pay-invoice.ts'
import { recordInvoicePayment } from '../invoices/record-invoice-payment.ts'
import { notifyOverdue } from '../jobs/notify-overdue.ts'

const dealerId = 'demo-dealer-bayshore'
const dayMs = 24 * 60 * 60 * 1000
type Headers = { readonly Authorization: string }

let api: ApiUnderTest
let admin: Headers
let booker: Headers
let staff: Headers
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, new Date())
  await api.database.db.write([
    sql`UPDATE dealers SET is_approved = 1 WHERE id = 'demo-dealer-pending'`,
    sql`UPDATE dealers SET credit_limit_cents = 100000000 WHERE id = ${dealerId}`,
  ])
  admin = await signedIn(api, 'dealer')
  booker = await signedIn(api, 'booker')
  staff = await signedIn(api, 'admin')
})
afterAll(() => api.stop())

const list = async (headers: Headers, query = '?limit=100'): Promise<DealerNotification[]> =>
  (await api.send('GET', `/api/dealer/notifications${query}`, { headers })).body.notifications
const unread = async (headers: Headers): Promise<number> =>
  (await api.send('GET', '/api/dealer/notifications/unread-count', { headers })).body.unreadCount
const readAll = async (headers: Headers) => {
  const upToId = (await list(headers))[0]?.id ?? 0
  const { body } = await api.send('POST', '/api/dealer/notifications/read', { json: { upToId }, headers })
  return body.unreadCount
}
beforeEach(async () => {
  await readAll(admin)
  await readAll(booker)
})

async function place(headers: Headers, changes: object = {}) {
  const { body } = await api.send('POST', '/api/dealer/orders', {
    json: { ...orderRequest(), paymentMethod: 'invoice', ...changes },
    headers,
  })
  return { id: body.order.id as string, invoiceId: body.order.invoice?.id as string }
}
const kindsOf = (notices: readonly DealerNotification[], orderId: string) =>
  notices.filter((notice) => notice.orderId === orderId).map(({ kind }) => kind)
const context = () => ({
  db: api.database.db,
  now: api.now(),
  timeZone: defaultTimeZone,
  triggerDelivery: () => {},
  ...unlimitedSender,
})
const whole = { amount: 1720, method: 'check', reference: null } as const

describe('a dealership is notified', () => {
  test('of its orders and invoices, with their numbers, in the order of events', async () => {
    const { id, invoiceId } = await place(booker)
    const { db } = api.database
    const moved = (event: NewOrderEvent) =>
      insertOrderEvent(db, {
        orderId: id,
        event,
        actor: { kind: 'system' },
        at: api.now().toISOString(),
      })
    await db.write([
      ...moved(sampleEvents.driver_assigned.event),
      ...moved(sampleEvents.picked_up.event),
      ...moved(sampleEvents.delivered.event),
    ])
    await recordInvoicePayment(context(), { userId: 'demo-user-finance' }, invoiceId, {
      ...whole,
      id: crypto.randomUUID(),
    })
    const notices = await list(admin)
    expect(kindsOf(notices, id)).toEqual([
      'invoice_paid',
      'delivered',
      'in_transit',
      'driver_assigned',
      'invoice_issued',
      'order_placed',
    ])
    expect(notices.find(({ kind }) => kind === 'driver_assigned')).toMatchObject({
      title: `Order #${id.slice(-6)}: driver assigned`,
      detail: '2021 Honda Accord, Tampa, FL to Los Angeles, CA',
      isRead: false,
    })
    expect(notices.find(({ kind }) => kind === 'invoice_issued')).toMatchObject({
      title: expect.stringMatching(/^Invoice INV-\d{4}-\d{6}: issued$/),
      detail: `$1,720.00, order #${id.slice(-6)}`,
      invoiceId,
    })
  })

  test('but what a person did, its invoice included, is read for them and news for the others', async () => {
    const before = [await unread(booker), await unread(admin)]
    const { id } = await place(booker)
    expect([await unread(booker), await unread(admin)]).toEqual([
      before[0],
      Math.min(10, (before[1] ?? 0) + 2),
    ])
    const mine = (await list(booker)).filter(({ orderId }) => orderId === id)
    expect(mine.map(({ kind, isRead }) => [kind, isRead])).toEqual([
      ['invoice_issued', true],
      ['order_placed', true],
    ])
  })

  test('of a cancelled order with the reason, and of credit, but of no staff remark', async () => {
    const { id } = await place(booker)
    await api.send('POST', `/api/dealer/orders/${id}/cancel`, { json: { reason: 'Sold' }, headers: booker })
    const cancelled = (await list(admin)).find(({ kind }) => kind === 'order_cancelled')
    expect(cancelled).toMatchObject({ orderId: id, detail: expect.stringContaining('Sold') })
    await api.send('PATCH', `/api/admin/dealers/${dealerId}/credit`, {
      json: { creditLimit: 900_000, reason: 'Secret remark' },
      headers: staff,
    })
    const [newest] = await list(admin)
    expect(newest).toMatchObject({ kind: 'credit_changed', detail: 'Credit limit $900,000.00' })
  })

  test('of a cancelled vehicle, whoever cancels it', async () => {
    const { vehicles, ...route } = equalVehiclesRequest(3)
    const { body } = await api.send('POST', '/api/dealer/orders', {
      json: { ...route, vehicles, paymentMethod: 'invoice' },
      headers: booker,
    })
    const { id, revision } = body.order
    const cancel = (path: string, json: object, headers: Headers) =>
      api.send('POST', `/api/${path}/orders/${id}/cancel`, { json, headers })
    const first = await cancel('dealer', { reason: 'Sold', vehiclePosition: 1, revision }, booker)
    expect(first.status).toBe(200)
    const ofBooker = (await list(admin))[0]
    expect(ofBooker).toMatchObject({ orderId: id, kind: 'order_changed', isRead: false })
    expect((await list(booker)).find((notice) => notice.id === ofBooker?.id)?.isRead).toBe(true)
    const next = { reason: 'Title missing', vehiclePosition: 2, revision: first.body.order.revision }
    expect((await cancel('admin', next, staff)).status).toBe(200)
    expect((await list(booker))[0]).toMatchObject({ orderId: id, kind: 'order_changed', isRead: false })
  })

  test('once that nothing is left of an invoice, by payments or by the credit of a vehicle', async () => {
    const paid = async (id: string) =>
      kindsOf(await list(admin), id).filter((kind) => kind === 'invoice_paid').length
    const pay = (invoiceId: string, amount: number) =>
      recordInvoicePayment(context(), { userId: 'demo-user-finance' }, invoiceId, {
        ...whole,
        amount,
        id: crypto.randomUUID(),
      })
    const { id, invoiceId } = await place(booker)
    await pay(invoiceId, 720)
    expect(await paid(id)).toBe(0)
    await pay(invoiceId, 1000)
    expect(await paid(id)).toBe(1)
    const { db, now } = context()
    const at = new Date(now.getTime() + 1000).toISOString()
    await db.write(payInvoice(invoiceId, { amountCents: 100, on: at.slice(0, 10), at }))
    expect(await paid(id)).toBe(1)

    const other = await place(booker)
    await pay(other.invoiceId, 720)
    const vehicle = { orderId: other.id, dealerId, position: 0, cents: 100_000 }
    const [first, ...steps] = creditVehicle(vehicle, { actorKind: 'system', note: 'Sold' }, context())
    await db.write([first!, ...steps])
    expect(await paid(other.id)).toBe(1)
  })

  test('once of an overdue invoice, and again after another due day', async () => {
    const { id, invoiceId } = await place(booker)
    const { db, now, timeZone } = context()
    const later = (days: number) => ({ db, timeZone, now: new Date(now.getTime() + days * dayMs) })
    const overdue = async () =>
      kindsOf(await list(admin), id).filter((kind) => kind === 'invoice_overdue').length
    expect(await notifyOverdue(later(7))).toBe(0)
    const written = await notifyOverdue(later(8))
    expect(written).toBeGreaterThan(0)
    expect(await notifyOverdue(later(9))).toBe(0)
    expect(await overdue()).toBe(1)
    // Notices of earlier releases lack the due day.
    await db.write([
      sql`UPDATE dealer_notifications SET dedupe_key = 'invoice_overdue:' || invoice_id WHERE kind = 'invoice_overdue'`,
    ])
    expect(await notifyOverdue(later(9))).toBe(0)
    // A higher price makes it due again.
    await db.write([sql`UPDATE invoices SET due_on = date(due_on, '20 days') WHERE id = ${invoiceId}`])
    expect(await notifyOverdue(later(27))).toBe(0)
    expect([await notifyOverdue(later(28)), await notifyOverdue(later(29))]).toEqual([1, 0])
    expect(await overdue()).toBe(2)
  })

  test('of an invoice that a payment taken back makes overdue again, once', async () => {
    const { id, invoiceId } = await place(booker)
    const other = await place(booker)
    const overdue = async (orderId: string) =>
      (await list(admin)).filter((notice) => notice.orderId === orderId && notice.kind === 'invoice_overdue')
    const { db, timeZone, now } = context()
    const wasDue = (daysAgo: number) => {
      const day = addDays(dayOf(now, timeZone), -daysAgo)
      return db.write([sql`UPDATE invoices SET due_on = ${day} WHERE id = ${invoiceId}`])
    }
    const takeBack = async (paid: string) => {
      await recordInvoicePayment(context(), { userId: 'demo-user-finance' }, paid, {
        ...whole,
        id: crypto.randomUUID(),
      })
      const [[entry]] = await db.read([
        db.sql
          .select()
          .from(creditEntries)
          .where(eq(creditEntries.invoiceId, paid))
          .orderBy(desc(creditEntries.id)),
      ])
      const json = { id: crypto.randomUUID(), kind: 'reverse', entryId: entry?.id, reason: 'Bounced' }
      const { status } = await api.send('POST', `/api/admin/dealers/${dealerId}/corrections`, {
        json,
        headers: staff,
      })
      expect(status).toBe(200)
    }
    await takeBack(other.invoiceId)
    expect(await overdue(other.id)).toEqual([])
    await wasDue(10)
    await takeBack(invoiceId)
    expect(await overdue(id)).toMatchObject([{ detail: `$1,720.00, order #${id.slice(-6)}`, isRead: false }])
    // The job tells it no second time, also if the due day passed just now.
    await wasDue(2)
    await notifyOverdue({ db, timeZone, now })
    expect(await overdue(id)).toHaveLength(1)
    // A second check bounces, too.
    await takeBack(invoiceId)
    expect(await overdue(id)).toHaveLength(2)
  })
})

describe('each person', () => {
  test('reads for themselves, one or all, and what they did themselves is read', async () => {
    const { id } = await place(booker, { paymentMethod: 'stripe' })
    expect([await unread(admin), await unread(booker)]).toEqual([1, 0])
    const [placed] = await list(admin, '?show=unread')
    expect(placed).toMatchObject({ orderId: id, isRead: false })
    const path = `/api/dealer/notifications/${placed?.id}/read`
    const read = await api.send('POST', path, { json: {}, headers: admin })
    expect(read.body.unreadCount).toBe(0)
    expect((await list(admin)).find((notice) => notice.id === placed?.id)?.isRead).toBe(true)
    await place(admin, { paymentMethod: 'stripe' })
    expect([await unread(admin), await unread(booker)]).toEqual([0, 1])
    expect(await readAll(booker)).toBe(0)
    // Nobody reads what is still to come.
    const json = { upToId: 999_999 }
    await api.send('POST', '/api/dealer/notifications/read', { json, headers: booker })
    await place(admin, { paymentMethod: 'stripe' })
    expect(await unread(booker)).toBe(1)
  })

  test('gets only what they chose in the settings, at most ten counted', async () => {
    for (let at = 0; at < 6; at++) await place(booker)
    expect(await unread(admin)).toBe(10)
    const choose = (orderNotices: boolean, invoiceNotices: boolean) =>
      api.send('PUT', '/api/auth/account/notifications', {
        // Mails are a choice of their own.
        json: { orderMails: !orderNotices, invoiceMails: !invoiceNotices, orderNotices, invoiceNotices },
        headers: admin,
      })
    await choose(false, true)
    expect(await unread(admin)).toBe(6)
    expect((await list(admin)).every(({ kind }) => /^(?:invoice|credit)_/.test(kind))).toBe(true)
    await choose(false, false)
    expect([await unread(admin), await list(admin)]).toEqual([0, []])
    await choose(true, true)
  })

  test('reads page by page without gap or repetition, and nothing of another dealership', async () => {
    for (let at = 0; at < 4; at++) await place(booker)
    const all = (await list(admin)).map(({ id }) => id)
    const paged: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = `?limit=3${cursor ? `&cursor=${cursor}` : ''}`
      const { body } = await api.send('GET', `/api/dealer/notifications${query}`, { headers: admin })
      paged.push(...body.notifications.map(({ id }: DealerNotification) => id))
      cursor = paged.length < all.length ? body.nextCursor : null
    }
    expect(paged.slice(0, all.length)).toEqual(all)
    const stranger = await signedIn(api, 'pending')
    expect(await list(stranger)).toEqual([])
    const path = `/api/dealer/notifications/${all[0]}/read`
    expect((await api.send('POST', path, { json: {}, headers: stranger })).status).toBe(404)
  })
})

test('notifications are deleted after 180 days, with who read them', async () => {
  const { db, now, timeZone } = context()
  await notifyOverdue({ db, timeZone, now: new Date(now.getTime() + 181 * dayMs) })
  expect(await db.sql.all(sql`SELECT id FROM dealer_notifications WHERE kind = 'order_placed'`)).toEqual([])
  expect(await db.sql.all(sql`SELECT * FROM dealer_notification_reads`)).toEqual([])
})
