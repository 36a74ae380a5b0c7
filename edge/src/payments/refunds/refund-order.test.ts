import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPaymentDesk, type PaymentDesk } from '../../../test/payments/payment-desk.ts'
import { reconcilePayments } from '../../jobs/reconcile-payments.ts'
import { refundOrder } from './refund-order.ts'

let desk: PaymentDesk
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
})
afterAll(() => desk.stop())

const goodCard = '4242424242424242'
const staff = { reason: 'Carrier not found', requestedBy: 'user-7' }

async function paidDeposit() {
  const { order, intentId } = await desk.openDeposit()
  desk.stripe.intents.confirm(intentId, goodCard)
  await desk.reportPaid(order.id)
  return { orderId: order.id, order, intentId }
}

const refundedAtStripe = (intentId: string) =>
  desk.stripe.refunds.of(intentId).reduce((sum, { amount }) => sum + amount, 0)

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'an unexpected error',
  )

describe('a refund', () => {
  test('of a part, then of the rest, sets the order to partially and fully refunded', async () => {
    const { orderId, intentId } = await paidDeposit()
    await refundOrder(desk.context(), { orderId, amountCents: 10_000, ...staff })
    expect((await desk.stored(orderId)).order).toMatchObject({
      paymentStatus: 'partly_refunded',
      refundedCents: 10_000,
    })
    await refundOrder(desk.context(), { orderId, ...staff })
    const { order, payments, refunds, events } = await desk.stored(orderId)
    expect(order).toMatchObject({ paymentStatus: 'refunded', refundedCents: 41_500, paidCents: 41_500 })
    expect(payments[0]).toMatchObject({ status: 'succeeded', refundedCents: 41_500 })
    expect(refunds.map(({ amountCents, status }) => [amountCents, status])).toEqual([
      [10_000, 'succeeded'],
      [31_500, 'succeeded'],
    ])
    expect(events.filter(({ kind }) => kind === 'refund')).toMatchObject([
      {
        fromState: 'deposit_paid',
        toState: 'partly_refunded',
        actorKind: 'staff',
        actorId: 'user-7',
        reason: staff.reason,
      },
      { fromState: 'partly_refunded', toState: 'refunded' },
    ])
    expect(refundedAtStripe(intentId)).toBe(41_500)
  })

  test('of an order with two payments refunds the newest first', async () => {
    const { orderId, order, intentId } = await paidDeposit()
    const balance = (await desk.startPayment(order, 'balance')).body.paymentIntentId
    desk.stripe.intents.confirm(balance, goodCard)
    await desk.reportPaid(orderId)
    await refundOrder(desk.context(), { orderId, amountCents: 170_000, ...staff })
    expect(refundedAtStripe(balance)).toBe(166_000)
    expect(refundedAtStripe(intentId)).toBe(4000)
  })

  test.each([41_501, 0, -1, 0.5, Number.NaN])('of %d cents of a deposit is refused', async (amountCents) => {
    const { orderId, intentId } = await paidDeposit()
    expect(await refusal(refundOrder(desk.context(), { orderId, amountCents, ...staff }))).toBe(
      'amount_mismatch',
    )
    expect(refundedAtStripe(intentId)).toBe(0)
  })

  test('is refused without a payment, or with nothing left', async () => {
    const { order } = await desk.openDeposit()
    expect(await refusal(refundOrder(desk.context(), { orderId: order.id, ...staff }))).toBe(
      'illegal_transition',
    )
    const { orderId } = await paidDeposit()
    await refundOrder(desk.context(), { orderId, ...staff })
    expect(await refusal(refundOrder(desk.context(), { orderId, ...staff }))).toBe('illegal_transition')
  })

  test('never exceeds what was paid under twenty concurrent requests', async () => {
    const { orderId, intentId } = await paidDeposit()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        refusal(refundOrder(desk.context(), { orderId, amountCents: 10_000, ...staff })),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(4)
    expect(new Set(outcomes)).toEqual(new Set(['done', 'amount_mismatch']))
    expect(refundedAtStripe(intentId)).toBe(40_000)
    expect((await desk.stored(orderId)).order.refundedCents).toBe(40_000)
  })

  test.each(['lost_after_act', 'error_after_act', 'lost_before_act', 'error_before_act'] as const)(
    'after the error %s is made exactly once by the reconcile job, even days later',
    async (error) => {
      const { orderId, intentId } = await paidDeposit()
      desk.stripe.errors.plan(/^POST \/v1\/refunds$/, error, { times: 3 })
      expect(await refusal(refundOrder(desk.context(), { orderId, ...staff }))).toBe('payments_unavailable')
      desk.stripe.errors.clear()
      expect((await desk.stored(orderId)).refunds).toMatchObject([{ status: 'creating' }])
      // The claim holds in the meantime: no second refund is possible.
      expect(await refusal(refundOrder(desk.context(), { orderId, ...staff }))).toBe('illegal_transition')
      desk.stripe.keys.forgetAll()
      const later = { ...desk.context(), now: new Date(Date.now() + 3 * 86_400_000) }
      expect(await reconcilePayments(later)).toMatchObject({ refunds: 1, failures: 0 })
      expect(refundedAtStripe(intentId)).toBe(41_500)
      expect((await desk.stored(orderId)).order).toMatchObject({
        paymentStatus: 'refunded',
        refundedCents: 41_500,
      })
    },
  )

  test.each(['at once', 'days later'])(
    'without a response is not confused with a completed one of the same amount, settled %s',
    async (when) => {
      const { orderId, intentId } = await paidDeposit()
      const part = { orderId, amountCents: 10_000, ...staff }
      desk.stripe.errors.plan(/^POST \/v1\/refunds$/, 'lost_before_act', { times: 3 })
      desk.stripe.errors.plan(/^POST \/v1\/refunds$/, 'lost_after_act', { times: 3 })
      for (let times = 0; times < 2; times++) {
        expect(await refusal(refundOrder(desk.context(), part))).toBe('payments_unavailable')
      }
      desk.stripe.errors.clear()
      expect(refundedAtStripe(intentId)).toBe(10_000)
      if (when === 'days later') desk.stripe.keys.forgetAll()
      const later = { ...desk.context(), now: new Date(Date.now() + 120_000) }
      expect(await reconcilePayments(later)).toMatchObject({ refunds: 2, failures: 0 })
      expect(refundedAtStripe(intentId)).toBe(20_000)
      const { order, refunds } = await desk.stored(orderId)
      expect(order.refundedCents).toBe(20_000)
      expect(new Set(refunds.map(({ providerRefundId }) => providerRefundId))).toEqual(
        new Set(desk.stripe.refunds.of(intentId).map(({ id }) => id)),
      )
    },
  )

  test('made by staff on Stripe’s own pages is found through its webhook, beside the ones we know', async () => {
    const { orderId, intentId } = await paidDeposit()
    await refundOrder(desk.context(), { orderId, amountCents: 1500, ...staff })
    desk.stripe.refunds.create({ payment_intent: intentId, amount: '20000' })
    await desk.deliverAll()
    await desk.deliverAll()
    const { order, refunds, events } = await desk.stored(orderId)
    expect(order).toMatchObject({ paymentStatus: 'partly_refunded', refundedCents: 21_500 })
    expect(refunds.map(({ amountCents, requestedBy }) => [amountCents, requestedBy])).toEqual([
      [1500, 'user-7'],
      [20_000, 'provider'],
    ])
    expect(events.at(-1)).toMatchObject({ kind: 'refund', actorKind: 'provider' })
  })

  test('refused by Stripe because the money was refunded on its own pages: our books match, and staff are alerted', async () => {
    const { orderId, intentId } = await paidDeposit()
    // Our claim is in flight while staff refund everything at Stripe, and the webhook arrives before Stripe's refusal.
    desk.stripe.errors.plan(/^POST \/v1\/refunds$/, 'lost_before_act', { times: 3 })
    const asked = { orderId, amountCents: 10_000, ...staff }
    expect(await refusal(refundOrder(desk.context(), asked))).toBe('payments_unavailable')
    desk.stripe.refunds.create({ payment_intent: intentId, amount: '41500' })
    await desk.deliverAll()
    expect((await desk.stored(orderId)).order.refundedCents).toBe(31_500)
    await reconcilePayments({ ...desk.context(), now: new Date(Date.now() + 120_000) })
    const { order, payments, refunds, notifications } = await desk.stored(orderId)
    expect(order).toMatchObject({ paymentStatus: 'refunded', refundedCents: 41_500 })
    expect(payments).toMatchObject([{ refundedCents: 41_500 }])
    expect(refunds.map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ['failed', 10_000],
      ['succeeded', 31_500],
      ['succeeded', 10_000],
    ])
    expect(notifications.map(({ kind }) => kind)).toEqual([
      'payment_mismatch',
      'refund_failed',
      'payment_mismatch',
    ])
  })

  test('refused by Stripe at once is released, and a refund made there is recorded without a webhook', async () => {
    const { orderId, intentId } = await paidDeposit()
    desk.stripe.refunds.create({ payment_intent: intentId, amount: '41500' })
    for (const event of desk.stripe.events.undelivered()) desk.stripe.events.drop(event)
    expect(await refusal(refundOrder(desk.context(), { orderId, ...staff }))).toBe('illegal_transition')
    const { order, events } = await desk.stored(orderId)
    expect(order).toMatchObject({ paymentStatus: 'refunded', refundedCents: 41_500 })
    expect(events.slice(-2)).toMatchObject([
      { event: 'refund_failed', actorKind: 'provider', facts: { amountCents: 41_500 } },
      { event: 'refunded_elsewhere' },
    ])
  })
})

test('the sandbox also refunds once per key and never too much', async () => {
  const sandbox = await openPaymentDesk('sandbox')
  const { order, intentId, clientSecret } = await sandbox.openDeposit()
  const card = { number: goodCard, expMonth: 12, expYear: 2034, cvc: '123' }
  await sandbox.api.send('POST', `/api/sandbox/payment-intents/${intentId}/confirm`, {
    json: { clientSecret, card },
  })
  await refundOrder(sandbox.context(), { orderId: order.id, amountCents: 1500, ...staff })
  await refundOrder(sandbox.context(), { orderId: order.id, ...staff })
  expect((await sandbox.stored(order.id)).order).toMatchObject({
    paymentStatus: 'refunded',
    refundedCents: 41_500,
  })
  const { provider } = sandbox.context()
  expect(await provider.retrieveIntent(intentId)).toMatchObject({
    receivedCents: 41_500,
    refundedCents: 41_500,
  })
  expect(await refusal(provider.refund({ intentId, amountCents: 1, refundId: 'more' }))).toBe(
    'payments_unavailable',
  )
  await sandbox.stop()
})
