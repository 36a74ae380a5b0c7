import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverAll } from '../../../test/outbox/deliver-all.ts'
import { openPaymentDesk, type PaymentDesk } from '../../../test/payments/payment-desk.ts'

let desk: PaymentDesk
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
})
afterAll(() => desk.stop())

const minuteMs = 60_000

async function declineMails(orderId: string) {
  const { db } = desk.api.database
  const isIt = and(eq(outboxMessages.orderId, orderId), eq(outboxMessages.kind, 'payment_failed'))
  const [rows] = await db.read([db.sql.select().from(outboxMessages).where(isIt)])
  return rows
}

const decline = (intentId: string, card = '4000000000000002') =>
  expect(() => desk.stripe.intents.confirm(intentId, card)).toThrow('Your card')

const showDecline = (orderId: string) =>
  desk.api.send('PATCH', `/api/orders/${orderId}`, { json: { declineShown: true } })

test('a decline that no page showed is mailed after ten minutes', async () => {
  const { order, intentId } = await desk.openDeposit()
  decline(intentId)
  await desk.deliverAll()
  const [mail] = await declineMails(order.id)
  expect(Date.parse(mail?.nextAttemptAt ?? '') - Date.parse(mail?.createdAt ?? '')).toBe(10 * minuteMs)
  await deliverAll(desk.api)
  expect(await declineMails(order.id)).toMatchObject([{ status: 'waiting', attemptCount: 0 }])
  desk.api.pass(11 * minuteMs)
  await deliverAll(desk.api)
  // Without a provider, a message that was due is kept.
  expect(await declineMails(order.id)).toMatchObject([{ status: 'kept' }])
})

test('one that the page showed is not mailed, whichever report comes first', async () => {
  const { order, intentId } = await desk.openDeposit()
  decline(intentId)
  expect((await showDecline(order.id)).body.order).toMatchObject({ paymentStatus: 'unpaid' })
  await desk.deliverAll()
  expect(await declineMails(order.id)).toEqual([])
  decline(intentId, '4000000000009995')
  await desk.deliverAll()
  expect(await declineMails(order.id)).toHaveLength(1)
  await showDecline(order.id)
  expect(await declineMails(order.id)).toEqual([])
})

test('a later one that no page showed is mailed again', async () => {
  const { order, intentId } = await desk.openDeposit()
  decline(intentId)
  await showDecline(order.id)
  decline(intentId, '4000000000009995')
  await desk.deliverAll()
  expect(await declineMails(order.id)).toHaveLength(1)
})

test('a report of a page that is about no decline leaves the mail, and so does a mail that is being sent', async () => {
  const { order, intentId } = await desk.openDeposit()
  decline(intentId)
  await desk.deliverAll()
  await desk.reportPaid(order.id)
  expect(await declineMails(order.id)).toHaveLength(1)
  desk.api.pass(11 * minuteMs)
  await deliverAll(desk.api)
  await showDecline(order.id)
  expect(await declineMails(order.id)).toHaveLength(1)
})

test('one that staff retried stays, and the order is reported as paid all the same', async () => {
  const { order, intentId } = await desk.openDeposit()
  decline(intentId)
  await desk.deliverAll()
  const [mail] = await declineMails(order.id)
  await desk.api.database.db.write([
    sql`INSERT INTO message_events (message_id, kind, actor_id, from_status, created_at)
      VALUES (${mail?.id}, 'retried', 'staff', 'dead', ${mail?.createdAt})`,
  ])
  desk.stripe.intents.confirm(intentId, '4242424242424242')
  expect((await desk.reportPaid(order.id)).body.order).toMatchObject({ paymentStatus: 'deposit_paid' })
  expect(await declineMails(order.id)).toHaveLength(1)
})

test('an order that was cancelled meanwhile gets no mail about a decline', async () => {
  const { order, intentId } = await desk.openDeposit()
  decline(intentId)
  await desk.deliverAll()
  await desk.api.send('POST', `/api/orders/${order.id}/cancel`, { json: { reason: 'Sold it' } })
  expect(await declineMails(order.id)).toEqual([])
})
