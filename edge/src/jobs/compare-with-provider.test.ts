import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderRequest } from '../../test/api/order-request.ts'
import { signedIn } from '../../test/api/signed-in.ts'
import { openPaymentDesk, type PaymentDesk } from '../../test/payments/payment-desk.ts'
import { compareWithProvider } from './compare-with-provider.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let desk: PaymentDesk
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
  await seedPeople(desk.api.database.db, new Date())
})
afterAll(() => desk.stop())

const goodCard = '4242424242424242'
const dayMs = 86_400_000
let days = 0
/** A day after the last run, so that the daily job starts a new round. */
const tomorrow = () => {
  days += 1
  return { ...desk.context(), now: new Date(Date.now() + days * dayMs) }
}
const dropAll = () => {
  for (const event of desk.stripe.events.undelivered()) desk.stripe.events.drop(event)
}

async function paidDeposit() {
  const { order, intentId } = await desk.openDeposit()
  desk.stripe.intents.confirm(intentId, goodCard)
  await desk.reportPaid(order.id)
  dropAll()
  return { orderId: order.id, intentId }
}

const titles = async (orderId: string) => (await desk.stored(orderId)).notifications.map(({ title }) => title)

describe('the daily comparison with the provider', () => {
  test('finds a refund without a webhook, records it and alerts staff once', async () => {
    const { orderId, intentId } = await paidDeposit()
    desk.stripe.refunds.create({ payment_intent: intentId, amount: '41500' })
    dropAll()
    for (let run = 0; run < 3; run++) await reconcilePayments(desk.context())
    expect((await desk.stored(orderId)).order.refundedCents).toBe(0)
    expect(await compareWithProvider(tomorrow())).toMatchObject({ differences: 0, failures: 0 })
    await compareWithProvider(tomorrow())
    const { order, refunds, events } = await desk.stored(orderId)
    expect(order).toMatchObject({ paymentStatus: 'refunded', refundedCents: 41_500 })
    expect(refunds).toMatchObject([{ amountCents: 41_500, requestedBy: 'provider', status: 'succeeded' }])
    expect(events.filter(({ kind }) => kind === 'refund')).toHaveLength(1)
    expect(await titles(orderId)).toEqual(['Money was refunded on the card provider’s own pages'])
  })

  test('finds a dispute without a webhook', async () => {
    const { orderId, intentId } = await paidDeposit()
    desk.stripe.intents.dispute(intentId)
    dropAll()
    await compareWithProvider(tomorrow())
    await compareWithProvider(tomorrow())
    expect(await titles(orderId)).toEqual(['A customer disputes a card payment'])
    expect((await desk.stored(orderId)).events.at(-1)).toMatchObject({ kind: 'note', actorKind: 'provider' })
  })

  test('finds a refund of an invoice’s payment: the amount is due again, and staff are alerted', async () => {
    const headers = await signedIn(desk.api, 'dealer')
    const dealer = (path: string, json: object) =>
      desk.api.send('POST', `/api/dealer${path}`, { json, headers })
    const { body } = await dealer('/orders', { ...orderRequest(), paymentMethod: 'invoice' })
    const { id: invoiceId } = body.order.invoice
    const begun = await dealer(`/invoices/${invoiceId}/payment-intent`, { amount: body.order.totalPrice })
    desk.stripe.intents.confirm(begun.body.paymentIntentId, goodCard)
    await dealer(`/invoices/${invoiceId}/refresh`, {})
    desk.stripe.refunds.create({ payment_intent: begun.body.paymentIntentId, amount: '10000' })
    dropAll()
    await compareWithProvider(tomorrow())
    const { invoice } = (await desk.api.send('GET', `/api/dealer/invoices/${invoiceId}`, { headers })).body
    expect(invoice.balanceDue).toBe('100.00')
    expect(await titles(body.order.id)).toEqual([
      'Money of an invoice was refunded on the card provider’s own pages',
    ])
  })

  test('raises a difference it cannot fix, another amount at the provider, once', async () => {
    const { orderId, intentId } = await paidDeposit()
    const intent = desk.stripe.intents.find(intentId)
    intent.amount_received = 40_000
    expect(await compareWithProvider(tomorrow())).toMatchObject({ differences: 1 })
    expect(await compareWithProvider(tomorrow())).toMatchObject({ differences: 1 })
    const { notifications } = await desk.stored(orderId)
    expect(notifications).toMatchObject([
      { kind: 'payment_mismatch', facts: { booksReceivedCents: 41_500, providerReceivedCents: 40_000 } },
    ])
    intent.amount_received = 41_500
  })

  test('raises a refund that failed later, and a payment unknown to the provider', async () => {
    const { orderId, intentId } = await paidDeposit()
    const lost = await paidDeposit()
    desk.stripe.refunds.create({ payment_intent: intentId, amount: '1500' })
    await desk.deliverAll()
    const charge = desk.stripe.intents.charges.get(desk.stripe.intents.find(intentId).latest_charge ?? '')!
    charge.amount_refunded = 0
    const { intents } = desk.stripe
    const known = intents.find(lost.intentId)
    intents.all.delete(lost.intentId)
    expect(await compareWithProvider(tomorrow())).toMatchObject({ differences: 2 })
    expect(await titles(orderId)).toContain('Our books and the card provider differ about a payment')
    expect(await titles(lost.orderId)).toEqual(['Our books and the card provider differ about a payment'])
    intents.all.set(lost.intentId, known)
    charge.amount_refunded = 1500
  })

  test('resumes where a run was cut off, and reads each payment once a day', async () => {
    const context = tomorrow()
    for (let count = 0; count < 25; count++) await paidDeposit()
    const asked: string[] = []
    /** Gets this many responses, then none: the Worker's time is up. */
    const upTo = (limit: number) => ({
      ...context,
      provider: {
        ...context.provider,
        retrieveIntent: (id: string) => {
          if (asked.length >= limit) return new Promise<never>(() => {})
          asked.push(id)
          return context.provider.retrieveIntent(id)
        },
      },
    })
    void compareWithProvider(upTo(22))
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(22)
    await compareWithProvider(upTo(Infinity))
    const rows = await desk.api.database.db.sql.all<{ id: string }>(
      sql`SELECT intent_id AS id FROM payments WHERE status = 'succeeded'`,
    )
    expect(new Set(asked)).toEqual(new Set(rows.map(({ id }) => id)))
    // The page that was cut off is read again, the one before is not.
    expect(asked.length).toBe(rows.length + 2)
    expect(await compareWithProvider(upTo(Infinity))).toMatchObject({ payments: 0 })
  })

  test('retries in the next run if the provider did not respond at all', async () => {
    const context = tomorrow()
    const { provider } = context
    const isDown = { ...provider, retrieveIntent: () => Promise.reject(new Error('down')) }
    await compareWithProvider({ ...context, provider: isDown })
    expect((await compareWithProvider(context)).payments).toBeGreaterThan(25)
  })
})
