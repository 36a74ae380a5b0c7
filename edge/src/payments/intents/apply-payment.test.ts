import { canMove } from '@switchback/core/orders/state/transport-state.ts'
import type { TransportState } from '@switchback/core/orders/state/order-state.ts'
import { sampleEvents } from '@switchback/core/testing/sample-events.ts'
import { adminNotifications } from '@switchback/db/schema/messages/admin-notifications.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { insertOrderEvent } from '@switchback/db/insert-order-event.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inGroups } from '../../../test/payments/in-groups.ts'
import { openPaymentDesk, type PaymentDesk } from '../../../test/payments/payment-desk.ts'
import type { FakeEvent } from '../../../test/stripe-fake/fake-events.ts'
import { reconcilePayments } from '../../jobs/reconcile-payments.ts'
import { applyPayment } from './apply-payment.ts'
import { stormSize } from '@switchback/db/testing/storm-size.ts'
import { mutationCount } from '../../../test/payments/mutated-bodies.ts'

let desk: PaymentDesk
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
})
afterAll(() => desk.stop())

const goodCard = '4242424242424242'

/** All webhook events that Stripe has sent about an intent. */
const eventsOf = (intentId: string): FakeEvent[] =>
  desk.stripe.events.all.filter(
    ({ data }) => data.object['id'] === intentId || data.object['payment_intent'] === intentId,
  )

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => rest.toSpliced(0, 0, item)),
  )
}

/** The final state of an order in the database. */
async function summary(orderId: string) {
  const { order, payments, events, notifications } = await desk.stored(orderId)
  return {
    transport: order.transportStatus,
    payment: order.paymentStatus,
    paidCents: order.paidCents,
    payments: payments.filter(({ status }) => status === 'succeeded').length,
    paymentEvents: events.filter(({ kind }) => kind === 'payment').length,
    notifications: notifications.map(({ kind }) => kind).toSorted(),
  }
}

const depositPaid = {
  transport: 'pending',
  payment: 'deposit_paid',
  paidCents: 41_500,
  payments: 1,
  paymentEvents: 1,
  notifications: [],
}

/**
 * Moves the order as cancelling or assigning does: a legal, conditional update of an order that has not changed since
 * it was read.
 */
async function move(orderId: string, to: TransportState): Promise<boolean> {
  const { db } = desk.api.database
  for (;;) {
    const { order } = await desk.stored(orderId)
    if (!canMove(order.transportStatus, to)) return false
    const at = desk.api.now().toISOString()
    const { isHeld } = await guardedBatch(db, {
      guard: db.sql
        .update(orders)
        .set({
          transportStatus: to,
          revision: order.revision + 1,
          updatedAt: at,
          cancelledAt: to === 'cancelled' ? at : null,
        })
        .where(and(eq(orders.id, orderId), eq(orders.revision, order.revision))),
      steps: [
        ...insertOrderEvent(db, {
          orderId,
          event:
            to === 'cancelled'
              ? { ...sampleEvents.cancelled.event, from: order.transportStatus }
              : { ...sampleEvents.driver_assigned.event, from: order.transportStatus },
          actor: { kind: 'staff', userId: 'demo-user-ops' },
          at,
        }),
      ],
    })
    if (isHeld) return true
  }
}

describe('a payment', () => {
  test('reaches the order through its webhook, with one read, one write and one provider event', async () => {
    const { order, intentId } = await desk.openDeposit()
    desk.stripe.intents.confirm(intentId, goodCard)
    const event = eventsOf(intentId).find(({ type }) => type === 'payment_intent.succeeded')
    desk.api.roundTrips = 0
    expect(await desk.deliver(event!)).toMatchObject({ status: 200, body: { success: true, received: true } })
    expect(desk.api.roundTrips).toBe(2)
    expect(await summary(order.id)).toEqual(depositPaid)
    const { events, payments, order: stored } = await desk.stored(order.id)
    expect(events.at(-1)).toMatchObject({
      kind: 'payment',
      fromState: 'unpaid',
      toState: 'deposit_paid',
      actorKind: 'provider',
      facts: { type: 'deposit', receivedCents: 41_500, currency: 'usd' },
    })
    expect(payments[0]).toMatchObject({ status: 'succeeded', receivedCents: 41_500, intentId })
    expect(stored.paidAt).toBe(payments[0]?.succeededAt)
    const shown = await desk.api.send('GET', `/api/orders/${order.id}`)
    expect(shown.body.order).toMatchObject({
      status: 'deposit_paid',
      paymentStatus: 'deposit_paid',
      depositPaid: true,
      fullPrepaid: false,
      paymentCompleted: true,
      paidAmount: '415.00',
    })
  })

  test('of the full amount marks the order paid; so do a deposit and its balance together', async () => {
    const whole = await desk.placeOrder({ paymentType: 'full' })
    const { body } = await desk.startPayment(whole, 'full')
    desk.stripe.intents.confirm(body.paymentIntentId, goodCard)
    expect((await desk.reportPaid(whole.id)).body.order).toMatchObject({ status: 'paid', fullPrepaid: true })

    const { order, intentId } = await desk.openDeposit()
    desk.stripe.intents.confirm(intentId, goodCard)
    await desk.reportPaid(order.id)
    const balance = await desk.startPayment(order, 'balance')
    desk.stripe.intents.confirm(balance.body.paymentIntentId, goodCard)
    const paid = (await desk.reportPaid(order.id)).body.order
    expect(paid).toMatchObject({ status: 'paid', paymentStatus: 'paid_full', paidAmount: '2075.00' })
    expect(paid).toMatchObject({ depositPaid: true, fullPrepaid: false, allowedActions: ['cancel'] })
  })

  test('that only the browser reports does not count', async () => {
    const { order } = await desk.openDeposit()
    desk.api.roundTrips = 0
    const { status, body } = await desk.reportPaid(order.id)
    expect(desk.api.roundTrips).toBeLessThanOrEqual(3)
    expect(status).toBe(200)
    expect(body.order).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', paidAmount: '0.00' })
  })

  test('is not created by mutated reports either', async () => {
    const { order } = await desk.openDeposit()
    const before = (await desk.stored(order.id)).order
    const statuses = ['paid', 'deposit_paid', 'paid_full', 'completed', 'cancelled', 7, null]
    const responses = await inGroups(Array.from({ length: mutationCount }), 20, (_, index) =>
      desk.api.send('PATCH', `/api/orders/${order.id}`, {
        json: {
          status: statuses[index % 7],
          paymentStatus: statuses[(index * 3) % 7],
          transportStatus: statuses[(index * 5) % 7],
          stripePaymentIntentId: index % 2 === 0 ? 'pi_other' : { id: 'pi_other' },
          paidAmount: [order.totalPrice, -1, '1e9', true, 0.001][index % 5],
          paidCents: 207_500,
          paymentDate: '2026-01-01',
        },
      }),
    )
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.order.status}`))).toEqual(
      new Set(['200 pending']),
    )
    expect((await desk.stored(order.id)).order).toEqual(before)
  })

  test('declined twice for one reason and once for another leaves the order unpaid', async () => {
    const { order, intentId } = await desk.openDeposit()
    for (const card of ['4000000000000002', '4000000000000002', '4000000000009995']) {
      expect(() => desk.stripe.intents.confirm(intentId, card)).toThrow('Your card')
      await desk.deliverAll()
    }
    expect(await summary(order.id)).toEqual({
      ...depositPaid,
      payment: 'unpaid',
      paidCents: 0,
      payments: 0,
      paymentEvents: 0,
    })
    const { events, payments } = await desk.stored(order.id)
    const failures = events.filter(({ kind }) => kind === 'payment_failed').map(({ reason }) => reason)
    expect(failures).toEqual(['Your card was declined.', 'Your card has insufficient funds.'])
    expect(payments[0]?.lastError).toBe('Your card has insufficient funds.')
    expect((await desk.startPayment(order)).body.paymentIntentId).toBe(intentId)
  })

  test('with an abandoned 3-D Secure challenge succeeds with another card', async () => {
    const { order, intentId } = await desk.openDeposit()
    desk.stripe.intents.confirm(intentId, '4000002760003184')
    await desk.deliverAll()
    const again = await desk.startPayment(order)
    expect([again.status, again.body.paymentIntentId]).toEqual([200, intentId])
    desk.stripe.intents.confirm(intentId, goodCard)
    await desk.deliverAll()
    expect(await summary(order.id)).toEqual(depositPaid)
  })

  test('with 3-D Secure counts once the challenge is passed', async () => {
    const { order, intentId } = await desk.openDeposit()
    desk.stripe.intents.confirm(intentId, '4000002500003155')
    expect((await desk.reportPaid(order.id)).body.order.paymentStatus).toBe('unpaid')
    expect(() => desk.stripe.intents.authenticate(intentId, false)).toThrow('unable to authenticate')
    expect((await desk.reportPaid(order.id)).body.order.paymentStatus).toBe('unpaid')
    desk.stripe.intents.confirm(intentId, '4000002760003184')
    desk.stripe.intents.authenticate(intentId, true)
    await desk.deliverAll()
    expect(await summary(order.id)).toEqual(depositPaid)
  })
})

describe('webhooks, return page and PATCH', () => {
  test(
    'count one payment in any order, duplicated, in sequence or concurrently',
    { timeout: 240_000 },
    async () => {
      const names = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded', 'report']
      const rounds = permutations(names).flatMap((order) => [
        { order, isAtOnce: false },
        { order, isAtOnce: true },
      ])
      expect(rounds).toHaveLength(48)
      await inGroups(rounds, 12, async ({ order, isAtOnce }) => {
        const { order: placed, intentId } = await desk.openDeposit()
        desk.stripe.intents.confirm(intentId, goodCard)
        expect(eventsOf(intentId).map(({ type }) => type)).toEqual(names.slice(0, 3))
        const act = async (name: string): Promise<unknown> => {
          if (name === 'report') return desk.reportPaid(placed.id)
          const event = eventsOf(intentId).find(({ type }) => type === name)!
          return Promise.all([desk.deliver(event), desk.deliver(event)])
        }
        if (isAtOnce) await Promise.all(order.map(act))
        else for (const name of order) await act(name)
        expect(await summary(placed.id)).toEqual(depositPaid)
      })
    },
  )

  test('that never arrive are reconciled by one run of the job', async () => {
    const opened = await inGroups(Array.from({ length: 30 }), 10, () => desk.openDeposit())
    for (const { intentId } of opened) desk.stripe.intents.confirm(intentId, goodCard)
    for (const event of desk.stripe.events.undelivered()) desk.stripe.events.drop(event)
    const { failures } = await reconcilePayments(desk.context())
    expect(failures).toBe(0)
    for (const { order } of opened) expect(await summary(order.id)).toEqual(depositPaid)
    expect(await reconcilePayments(desk.context())).toMatchObject({ failures: 0 })
    for (const { order } of opened) expect(await summary(order.id)).toEqual(depositPaid)
  })

  test('that arrive while Stripe is down are redelivered and then take effect', async () => {
    const { order, intentId } = await desk.openDeposit()
    await desk.deliverAll()
    desk.stripe.intents.confirm(intentId, goodCard)
    desk.stripe.errors.plan(/^GET /, 'rate_limited', { times: 2 })
    expect(await desk.deliverAll()).toEqual([503, 503])
    expect(await summary(order.id)).toMatchObject({ payment: 'unpaid' })
    expect(await desk.deliverAll()).toEqual([200, 200])
    expect(await summary(order.id)).toEqual(depositPaid)
  })
})

describe('concurrent cancel, assign, edit and payment', () => {
  const edit = (placed: Awaited<ReturnType<PaymentDesk['placeOrder']>>) =>
    desk.api.send('PUT', `/api/orders/${placed.id}`, {
      json: { ...placed, transportType: 'enclosed', totalPrice: undefined },
    })

  test(
    'each end in one legal state, with the money on the order that was paid',
    { timeout: 240_000 },
    async () => {
      const outcomes = await inGroups(Array.from({ length: stormSize(200, 50) }), 10, async (_, index) => {
        const { order, intentId } = await desk.openDeposit()
        const pay = async () => {
          try {
            desk.stripe.intents.confirm(intentId, goodCard)
          } catch {
            // The edit closed it before it could be paid.
          }
          await Promise.all(eventsOf(intentId).map((event) => desk.deliver(event)))
          await desk.reportPaid(order.id)
        }
        const cancel = () => move(order.id, 'cancelled')
        const assign = () => move(order.id, 'driver_assigned')
        const triples: (() => Promise<unknown>)[][] = [
          [pay, assign, cancel],
          [cancel, pay, assign],
          [pay, assign],
          [pay, () => edit(order), cancel],
          [() => edit(order), pay, assign],
        ]
        await Promise.all(triples[index % triples.length]!.map((act) => act()))
        await applyPayment(desk.context(), intentId)
        const intent = desk.stripe.intents.find(intentId)
        const after = await summary(order.id)
        const { order: stored, events } = await desk.stored(order.id)
        const cancelledFrom = events.find(({ toState }) => toState === 'cancelled')?.fromState
        return {
          isPaid: intent.status === 'succeeded',
          receivedCents: intent.amount_received,
          after,
          refundedCents: stored.refundedCents,
          cancelledFrom,
          cameLate: after.notifications.includes('payment_of_cancelled_order'),
        }
      })
      for (const { isPaid, receivedCents, after, ...outcome } of outcomes) {
        const isSentBack = outcome.cameLate && outcome.cancelledFrom === 'pending'
        expect(outcome.refundedCents).toBe(isSentBack ? receivedCents : 0)
        expect(after.paidCents).toBe(receivedCents)
        expect(after.payments).toBe(isPaid ? 1 : 0)
        expect(after.paymentEvents).toBe(isPaid ? 1 : 0)
      }
      const states = outcomes.map(({ after }) => `${after.transport} ${after.payment}`)
      expect(states).toContain('cancelled deposit_paid')
      expect(states).toContain('cancelled refunded')
      expect(states).toContain('driver_assigned deposit_paid')
      // The edit ran first and raised the deposit: the payment is saved and staff are alerted.
      const short = outcomes.filter(({ isPaid, after }) => isPaid && after.payment === 'unpaid')
      expect(short.every(({ after }) => after.notifications.includes('payment_mismatch'))).toBe(true)
    },
  )
})

describe('staff are alerted about', () => {
  beforeAll(() => {
    for (const event of desk.stripe.events.undelivered()) desk.stripe.events.drop(event)
  })

  const alertsOf = async (orderId: string) =>
    (await desk.stored(orderId)).notifications.map(({ kind, facts }) => ({
      kind,
      receivedCents: facts['receivedCents'],
    }))

  test('the payment of an order cancelled before a driver was assigned, which is refunded automatically', async () => {
    const { order, intentId } = await desk.openDeposit()
    await move(order.id, 'cancelled')
    desk.stripe.intents.confirm(intentId, goodCard)
    await desk.deliverAll()
    await desk.deliverAll()
    expect(await summary(order.id)).toMatchObject({ payment: 'refunded', paidCents: 41_500 })
    const { order: stored, refunds, events } = await desk.stored(order.id)
    expect(stored.refundedCents).toBe(41_500)
    expect(refunds).toMatchObject([{ status: 'succeeded', amountCents: 41_500, requestedBy: null }])
    expect(events.at(-1)).toMatchObject({ kind: 'refund', actorKind: 'system' })
    expect(desk.stripe.refunds.of(intentId).map(({ amount }) => amount)).toEqual([41_500])
    expect(await alertsOf(order.id)).toEqual([{ kind: 'payment_of_cancelled_order', receivedCents: 41_500 }])
  })

  test('the same while Stripe refunds nothing: the job retries and refunds it once', async () => {
    const { order, intentId } = await desk.openDeposit()
    await move(order.id, 'cancelled')
    desk.stripe.intents.confirm(intentId, goodCard)
    desk.stripe.errors.plan(/^POST \/v1\/refunds$/, 'lost_after_act', { times: 3 })
    await desk.deliverAll()
    desk.stripe.errors.clear()
    expect((await desk.stored(order.id)).refunds).toMatchObject([{ status: 'creating' }])
    await reconcilePayments({ ...desk.context(), now: new Date(Date.now() + 120_000) })
    expect((await desk.stored(order.id)).order).toMatchObject({ refundedCents: 41_500 })
    expect(desk.stripe.refunds.of(intentId)).toHaveLength(1)
  })

  test('the payment of an order cancelled after a driver was assigned, whose money stays', async () => {
    const { order, intentId } = await desk.openDeposit()
    await move(order.id, 'driver_assigned')
    await move(order.id, 'cancelled')
    desk.stripe.intents.confirm(intentId, goodCard)
    await desk.deliverAll()
    expect(await summary(order.id)).toMatchObject({
      transport: 'cancelled',
      payment: 'deposit_paid',
      paidCents: 41_500,
    })
    expect(await alertsOf(order.id)).toEqual([{ kind: 'payment_of_cancelled_order', receivedCents: 41_500 }])
  })

  test('a payment above the price of the order', async () => {
    const { order, intentId } = await desk.openDeposit()
    desk.stripe.intents.find(intentId).amount = 300_000
    desk.stripe.intents.confirm(intentId, goodCard)
    await desk.deliverAll()
    expect(await summary(order.id)).toMatchObject({ payment: 'paid_full', paidCents: 300_000 })
    expect(await alertsOf(order.id)).toEqual([
      { kind: 'overpayment', receivedCents: 300_000 },
      { kind: 'payment_mismatch', receivedCents: 300_000 },
    ])
  })

  test('a payment of another amount than requested', async () => {
    const { order, intentId } = await desk.openDeposit()
    desk.stripe.intents.find(intentId).amount = 1000
    desk.stripe.intents.confirm(intentId, goodCard)
    await desk.deliverAll()
    expect(await summary(order.id)).toMatchObject({ payment: 'unpaid', paidCents: 1000 })
    expect((await desk.stored(order.id)).order.depositPaid).toBe(false)
    expect(await alertsOf(order.id)).toEqual([{ kind: 'payment_mismatch', receivedCents: 1000 }])
    const rest = { orderId: order.id, amount: '405.00', type: 'deposit' }
    const { body } = await desk.api.send('POST', '/api/create-payment-intent', { json: rest })
    desk.stripe.intents.confirm(body.paymentIntentId, goodCard)
    await desk.deliverAll()
    expect(await summary(order.id)).toMatchObject({ payment: 'deposit_paid', paidCents: 41_500, payments: 2 })
  })

  test('a payment in another currency, which does not count', async () => {
    const { order, intentId } = await desk.openDeposit()
    desk.stripe.intents.find(intentId).currency = 'jpy'
    desk.stripe.intents.confirm(intentId, goodCard)
    await desk.deliverAll()
    expect(await summary(order.id)).toMatchObject({ payment: 'unpaid', paidCents: 0 })
    expect(await alertsOf(order.id)).toEqual([{ kind: 'payment_mismatch', receivedCents: 41_500 }])
  })

  test('a payment without an order, once', async () => {
    const stranger = desk.stripe.intents.create({ amount: '9900', currency: 'usd' })
    desk.stripe.intents.confirm(stranger.id, goodCard)
    expect(new Set(await desk.deliverAll())).toEqual(new Set([200]))
    const { db } = desk.api.database
    const unknown = await db.sql
      .select()
      .from(adminNotifications)
      .where(eq(adminNotifications.kind, 'unknown_payment'))
    expect(unknown.map(({ facts }) => facts)).toEqual([
      { kind: 'unknown_payment', intentId: stranger.id, receivedCents: 9900, currency: 'usd' },
    ])
  })

  test('a dispute', async () => {
    const { order, intentId } = await desk.openDeposit()
    desk.stripe.intents.confirm(intentId, goodCard)
    desk.stripe.intents.dispute(intentId)
    await desk.deliverAll()
    await desk.deliverAll()
    expect((await alertsOf(order.id)).map(({ kind }) => kind)).toEqual(['payment_disputed'])
    expect(await summary(order.id)).toMatchObject({ payment: 'deposit_paid' })
  })
})

test('an intent whose response was lost is found by its payment id', async () => {
  const order = await desk.placeOrder()
  desk.stripe.errors.plan(/^POST \/v1\/payment_intents$/, 'lost_after_act', { times: 3 })
  expect((await desk.startPayment(order)).status).toBe(503)
  const { payments } = await desk.stored(order.id)
  const intent = [...desk.stripe.intents.all.values()].find(
    ({ metadata }) => metadata['paymentId'] === payments[0]?.id,
  )
  expect(payments[0]).toMatchObject({ status: 'creating', intentId: null })
  desk.stripe.intents.confirm(intent?.id ?? '', goodCard)
  await desk.deliverAll()
  expect(await summary(order.id)).toEqual(depositPaid)
})
