import { showDay } from '@switchback/core/shown/day.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../test/api/signed-in.ts'
import { withCarrier } from '../../../test/api/test-carrier.ts'
import { deliverAll } from '../../../test/outbox/deliver-all.ts'
import { openPaymentDesk, type PaymentDesk } from '../../../test/payments/payment-desk.ts'

type Headers = { readonly Authorization: string }

let desk: PaymentDesk
let ops: Headers
beforeAll(async () => {
  desk = await openPaymentDesk('stripe', { PAYMENT_LINKS_PER_ORDER_PER_HOUR: '3' })
  await seedPeople(desk.api.database.db, desk.api.now())
  ops = await signedIn(desk.api, 'ops')
})
afterAll(() => desk.stop())

const post = (id: string, what: string, json: object, headers = ops) =>
  desk.api.send('POST', `/api/admin/orders/${id}/${what}`, { json, headers })
const read = async (id: string): Promise<AdminOrderResponse> =>
  (await desk.api.send('GET', `/api/admin/orders/${id}`, { headers: ops })).body.order

async function requests(orderId: string) {
  const { db } = desk.api.database
  const isPaymentRequest = and(
    eq(outboxMessages.orderId, orderId),
    eq(outboxMessages.kind, 'payment_requested'),
  )
  const [rows] = await db.read([db.sql.select().from(outboxMessages).where(isPaymentRequest)])
  return rows
}

const driver = { ...withCarrier, driverName: 'Rosa Díaz', driverPhone: '(813) 555-0142' }

test('the link goes out by mail and text, again once per revision, and only where something is due by card', async () => {
  const { id } = await desk.placeOrder()
  expect((await post(id, 'transport', { to: 'payment_sent' })).status).toBe(200)
  expect((await requests(id)).map(({ channel, recipient }) => [channel, recipient])).toEqual(
    expect.arrayContaining([
      ['mail', 'ada@example.com'],
      ['sms', '+18135550101'],
    ]),
  )
  const { revision, canResendPaymentLink } = await read(id)
  expect(canResendPaymentLink).toBe(true)
  const list = await desk.api.send('GET', `/api/admin/orders?ids=${id}`, { headers: ops })
  expect(list.body.orders).toMatchObject([{ canResendPaymentLink: true, contactedAt: null, revision }])
  const both = await Promise.all([1, 2].map(() => post(id, 'payment-link', { revision })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await requests(id)).toHaveLength(4)
  const { events } = await read(id)
  expect(events.at(-1)).toMatchObject({ reason: 'Payment link sent again', actorName: 'Olu Reyes' })
  await post(id, 'transport', { to: 'cancelled', reason: 'Sold' })
  const over = await post(id, 'payment-link', { revision: (await read(id)).revision })
  expect([over.status, over.body.error]).toEqual([409, 'Nothing is due by card on this order.'])
})

test('one order’s link is limited per hour, also when it moves there and back', async () => {
  const { id } = await desk.placeOrder()
  await post(id, 'transport', { to: 'payment_sent' })
  const again = async () => post(id, 'payment-link', { revision: (await read(id)).revision })
  expect([(await again()).status, (await again()).status, (await again()).status]).toEqual([200, 200, 429])
  const { revision } = await read(id)
  await post(id, 'roll-back', { reason: 'Too early', revision })
  expect((await post(id, 'transport', { to: 'payment_sent' })).status).toBe(429)
  expect(await read(id)).toMatchObject({ transportStatus: 'pending' })
  expect(await requests(id)).toHaveLength(6)
})

/** An order whose payment link went out twice: one more is within its limit. */
async function orderWithTwoLinks(): Promise<string> {
  const { id } = await desk.placeOrder()
  await post(id, 'transport', { to: 'payment_sent' })
  await post(id, 'payment-link', { revision: (await read(id)).revision })
  const { db } = desk.api.database
  await db.write([
    db.sql.update(outboxMessages).set({ status: 'sent' }).where(eq(outboxMessages.orderId, id)),
  ])
  return id
}

test('the outbox sends the link again within the same limit', async () => {
  const id = await orderWithTwoLinks()
  const statuses = []
  for (const message of (await requests(id)).slice(0, 2)) {
    const path = `/api/admin/messages/${message.id}/resend`
    statuses.push((await desk.api.send('POST', path, { json: {}, headers: ops })).status)
  }
  expect(statuses).toEqual([201, 429])
  expect((await post(id, 'payment-link', { revision: (await read(id)).revision })).status).toBe(429)
})

test('a corrected address gets the link within the same limit, once for the request', async () => {
  const id = await orderWithTwoLinks()
  const mail = (await requests(id)).find(({ channel }) => channel === 'mail')
  const correct = (json: object) =>
    post(id, `messages/${mail?.id}/correct`, { recipient: 'right@example.com', savesContact: true, ...json })
  const first = { requestId: crypto.randomUUID() }
  expect((await correct(first)).status).toBe(201)
  expect((await correct(first)).status).toBe(201)
  const over = await correct({ requestId: crypto.randomUUID(), recipient: 'other@example.com' })
  expect([over.status, over.body.error]).toEqual([
    429,
    'The payment link of this order was sent several times already. Please try again in an hour.',
  ])
  expect(await read(id)).toMatchObject({ customerEmail: 'right@example.com' })
  expect(await requests(id)).toHaveLength(5)
  expect((await post(id, 'payment-link', { revision: (await read(id)).revision })).status).toBe(429)
})

test('the link in the text opens the order', async () => {
  const { id } = await desk.placeOrder()
  await post(id, 'transport', { to: 'payment_sent' })
  await deliverAll(desk.api)
  const { body } = await desk.api.send('GET', '/dev/outbox/messages?to=%2B18135550101')
  const text: string = body.messages.find(({ channel }: { channel: string }) => channel === 'sms').content
  const token = /\/manage#([0-9a-f]{64})$/.exec(text)?.[1]
  const opened = await desk.api.send('POST', '/api/manage', { json: { token } })
  expect([opened.status, opened.body.orders[0].id]).toEqual([200, id])
  expect(text).not.toContain(id)
})

test('a recorded payment of the carrier does not vanish with a roll-back', async () => {
  const { id } = await desk.placeOrder()
  await post(id, 'transport', { to: 'driver_assigned', ...driver })
  const finance = await signedIn(desk.api, 'finance')
  const paidOn = desk.api.dayIn(-3)
  const record = { paidOn, reference: 'ACH 77', billOfLading: null, revision: (await read(id)).revision }
  expect((await post(id, 'carrier-record', record, finance)).status).toBe(200)
  const { revision } = await read(id)
  const refused = await post(id, 'roll-back', { reason: 'Wrong order', revision })
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining(showDay(paidOn))])
  const done = await post(id, 'roll-back', { reason: 'Wrong order', revision, paymentStays: true })
  expect([done.status, done.body.order.transportStatus]).toEqual([200, 'pending'])
  const stored = await desk.stored(id)
  expect(stored.events.at(-1)?.facts).toMatchObject({
    carrierPaidOn: paidOn,
    carrierPaymentReference: 'ACH 77',
  })
})
