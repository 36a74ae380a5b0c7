import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPaymentDesk, type PaymentDesk } from '../../test/payments/payment-desk.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let desk: PaymentDesk
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
})
afterAll(() => desk.stop())

const goodCard = '4242424242424242'
const challengedCard = '4000002760003184'
const hourMs = 3_600_000
const later = (milliseconds: number) => ({
  ...desk.context(),
  now: new Date(desk.api.now().getTime() + milliseconds),
})

describe('the reconcile job', () => {
  test('leaves payments alone that a customer may still complete', async () => {
    const { order, intentId } = await desk.openDeposit()
    await reconcilePayments(later(hourMs))
    expect((await desk.stored(order.id)).payments).toMatchObject([
      { status: 'requires_payment_method', intentId, askedCount: 1 },
    ])
    expect((await desk.startPayment(order)).body.paymentIntentId).toBe(intentId)
  })

  test('closes what stayed unpaid for a day, and the customer starts over', async () => {
    const { order, intentId } = await desk.openDeposit()
    await reconcilePayments(later(25 * hourMs))
    expect(desk.stripe.intents.find(intentId).status).toBe('canceled')
    expect((await desk.stored(order.id)).payments).toMatchObject([{ status: 'canceled' }])
    const anew = await desk.startPayment(order)
    expect(anew.status).toBe(200)
    expect(anew.body.paymentIntentId).not.toBe(intentId)
  })

  const age = async (intentId: string, hours: number) => {
    const createdAt = new Date(desk.api.now().getTime() - hours * hourMs).toISOString()
    await desk.api.database.db.write([
      sql`UPDATE payments SET created_at = ${createdAt} WHERE intent_id = ${intentId}`,
    ])
  }

  // PAY-9
  test('is not reused shortly before it is closed, because a page may stay open for an hour', async () => {
    const { order, intentId } = await desk.openDeposit()
    await age(intentId, 22.9)
    expect((await desk.startPayment(order)).body.paymentIntentId).toBe(intentId)
    await age(intentId, 23.1)
    const anew = await desk.startPayment(order)
    expect(anew.status).toBe(200)
    expect(anew.body.paymentIntentId).not.toBe(intentId)
    expect(desk.stripe.intents.find(intentId).status).toBe('canceled')
  })

  // PAY-9
  test('does not let a second page close what the bank is asking the customer about', async () => {
    const { order, intentId } = await desk.openDeposit()
    desk.stripe.intents.confirm(intentId, challengedCard)
    await desk.deliverAll()
    for (const hours of [23.5, 24.5]) {
      await age(intentId, hours)
      expect((await desk.startPayment(order)).body.paymentIntentId).toBe(intentId)
    }
    expect(desk.stripe.intents.find(intentId).status).toBe('requires_action')
    await age(intentId, 25.1)
    expect((await desk.startPayment(order)).body.paymentIntentId).not.toBe(intentId)
  })

  // PAY-9
  test('spares for an hour what the bank is asking the customer about', async () => {
    const { order, intentId } = await desk.openDeposit()
    desk.stripe.intents.confirm(intentId, challengedCard)
    expect(desk.stripe.intents.find(intentId).status).toBe('requires_action')
    await reconcilePayments(later(24.5 * hourMs))
    expect((await desk.stored(order.id)).payments).toMatchObject([{ status: 'requires_action' }])
    await reconcilePayments(later(25.1 * hourMs))
    expect(desk.stripe.intents.find(intentId).status).toBe('canceled')
  })

  test('gives up a payment whose intent never got a response', async () => {
    const order = await desk.placeOrder()
    desk.stripe.errors.plan(/^POST \/v1\/payment_intents$/, 'lost_before_act', { times: 3 })
    expect((await desk.startPayment(order)).status).toBe(503)
    await reconcilePayments(later(60_000))
    expect((await desk.stored(order.id)).payments).toMatchObject([{ status: 'creating' }])
    await reconcilePayments(later(hourMs))
    expect((await desk.stored(order.id)).payments).toMatchObject([{ status: 'canceled' }])
  })

  test('closes the intent of an order that was cancelled while Stripe was down', async () => {
    const { order, intentId } = await desk.openDeposit()
    const at = desk.api.now().toISOString()
    await desk.api.database.db.write([
      sql`UPDATE orders SET transport_status = 'cancelled', cancelled_at = ${at}, revision = revision + 1 WHERE id = ${order.id}`,
    ])
    await reconcilePayments(desk.context())
    expect(desk.stripe.intents.find(intentId).status).toBe('canceled')
  })

  test('closes open payments of another provider', async () => {
    const { order, intentId } = await desk.openDeposit()
    await desk.api.database.db.write([
      sql`UPDATE payments SET provider = 'sandbox' WHERE order_id = ${order.id}`,
    ])
    await reconcilePayments(desk.context())
    expect((await desk.stored(order.id)).payments).toMatchObject([{ status: 'canceled' }])
    // According to the books, Stripe never had it.
    desk.stripe.intents.cancel(intentId)
  })

  test('continues with the others when one fails, and reports how many did', async () => {
    const opened = [await desk.openDeposit(), await desk.openDeposit(), await desk.openDeposit()]
    for (const { intentId } of opened) desk.stripe.intents.confirm(intentId, goodCard)
    const [broken, ...others] = opened
    desk.stripe.errors.plan(new RegExp(`^GET /v1/payment_intents/${broken?.intentId}$`), 'rate_limited', {
      times: 1,
    })
    expect(await reconcilePayments(desk.context())).toMatchObject({ failures: 1 })
    // It moves to the end of the queue, so that many failures do not block the rest forever.
    expect((await desk.stored(broken!.order.id)).payments).toMatchObject([{ askedCount: 1 }])
    for (const { order } of others) {
      expect((await desk.stored(order.id)).order.paymentStatus).toBe('deposit_paid')
    }
    await reconcilePayments(desk.context())
    expect((await desk.stored(broken!.order.id)).order.paymentStatus).toBe('deposit_paid')
  })

  test('moves a failing refund behind the others', async () => {
    const { order, intentId } = await desk.openDeposit()
    desk.stripe.intents.confirm(intentId, goodCard)
    await desk.deliverAll()
    desk.stripe.errors.plan(/refunds/, 'lost_before_act', { times: 20 })
    await desk.api.send('POST', `/api/orders/${order.id}/cancel`, { json: { reason: 'Sold' } })
    const [before] = (await desk.stored(order.id)).refunds
    expect(await reconcilePayments(later(hourMs))).toMatchObject({ refunds: 1, failures: 1 })
    const [after] = (await desk.stored(order.id)).refunds
    expect([after?.status, after!.updatedAt > before!.updatedAt]).toEqual(['creating', true])
    desk.stripe.errors.clear()
    await reconcilePayments(later(2 * hourMs))
    expect((await desk.stored(order.id)).order.paymentStatus).toBe('refunded')
  })

  test('starts nothing more after a minute without answers, and the next run goes on', async () => {
    desk.stripe.errors.plan(/^POST \/v1\/payment_intents$/, 'lost_before_act', { times: 9 })
    for (let count = 0; count < 3; count++) await desk.startPayment(await desk.placeOrder())
    for (let count = 0; count < 10; count++) await desk.openDeposit()
    await reconcilePayments(later(hourMs))
    let clock = 0
    let asked: string[] = []
    /** Ends without an answer after 9 seconds: three tries of Stripe's client. */
    const hang = async (what: string): Promise<never> => {
      clock += 9000
      asked.push(what)
      throw new Error('No answer')
    }
    const run = async (milliseconds: number) => {
      asked = []
      const context = later(milliseconds)
      const findIntent = () => hang('lost')
      const provider = { ...context.provider, findIntent, retrieveIntent: hang }
      return [await reconcilePayments({ ...context, provider }, () => clock), asked] as const
    }
    const [done, first] = await run(2 * hourMs)
    expect(done).toEqual({ payments: 5, refunds: 0, failures: 7 })
    expect(first.slice(0, 3)).toEqual(['lost', 'lost', expect.stringMatching(/^pi_/)])
    const [, second] = await run(2 * hourMs + 300_000)
    expect(second).toHaveLength(7)
    expect(second.filter((intent) => intent !== 'lost' && first.includes(intent))).toEqual([])
  })

  test('is idempotent when two runs overlap', async () => {
    const { order, intentId } = await desk.openDeposit()
    desk.stripe.intents.confirm(intentId, goodCard)
    await Promise.all([reconcilePayments(desk.context()), reconcilePayments(desk.context())])
    const { order: stored, events } = await desk.stored(order.id)
    expect(stored).toMatchObject({ paymentStatus: 'deposit_paid', paidCents: 41_500 })
    expect(events.filter(({ kind }) => kind === 'payment')).toHaveLength(1)
  })
})
