import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { sampleEvents } from '@switchback/core/testing/sample-events.ts'
import { insertOrderEvent } from '@switchback/db/insert-order-event.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { outboxMessages } from '@switchback/db/schema/messages/outbox-messages.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { orderRequest } from '../../../test/api/order-request.ts'
import { failStatement } from '../../../test/api/fail-statement.ts'
import { brokenInvariants } from '../../../test/payments/broken-invariants.ts'
import { openPaymentDesk, type PaymentDesk } from '../../../test/payments/payment-desk.ts'
import { reconcilePayments } from '../../jobs/reconcile-payments.ts'

let desk: PaymentDesk
beforeAll(async () => {
  desk = await openPaymentDesk('stripe')
})
afterAll(() => desk.stop())
afterEach(() => {
  desk.api.intercept = undefined
  desk.stripe.errors.clear()
})

const cancel = (orderId: string, reason: unknown = 'Sold the car') =>
  desk.api.send('POST', `/api/orders/${orderId}/cancel`, { json: { reason } })

/** A customer pays the deposit, and Stripe's webhook arrives. */
async function paidDeposit(): Promise<{ order: OrderResponse; intentId: string }> {
  const { order, intentId } = await desk.openDeposit()
  desk.stripe.intents.confirm(intentId, '4242424242424242')
  await desk.deliverAll()
  return { order, intentId }
}

async function mails(orderId: string): Promise<string[]> {
  const { db } = desk.api.database
  const [rows] = await db.read([
    db.sql
      .select({ kind: outboxMessages.kind })
      .from(outboxMessages)
      .where(and(eq(outboxMessages.orderId, orderId), inArray(outboxMessages.kind, customerKinds)))
      .orderBy(outboxMessages.createdAt),
  ])
  return rows.map(({ kind }) => kind).toSorted()
}
const customerKinds = [
  'order_received',
  'payment_received',
  'payment_failed',
  'order_cancelled',
  'refund',
] as const

/** An update by staff. @returns whether it was still possible. */
async function assignDriver(orderId: string): Promise<boolean> {
  const { db } = desk.api.database
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(orders)
      .set({ transportStatus: 'driver_assigned' })
      .where(and(eq(orders.id, orderId), eq(orders.transportStatus, 'pending'))),
    steps: [
      ...insertOrderEvent(db, {
        orderId,
        event: { ...sampleEvents.driver_assigned.event, from: 'pending' },
        actor: { kind: 'staff', userId: 'demo-user-ops' },
        at: desk.api.now().toISOString(),
      }),
    ],
  })
  return isHeld
}

describe('a customer cancels', () => {
  test('an unpaid order: its state, an event with the reason, one staff notification, one email', async () => {
    const order = await desk.placeOrder()
    const { status, body } = await cancel(order.id, ' Sold the car ')
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      status: 'cancelled',
      transportStatus: 'cancelled',
      paymentStatus: 'unpaid',
      cancellationReason: 'Sold the car',
      cancelledAt: expect.any(String),
      allowedActions: [],
    })
    const { events, notifications, refunds } = await desk.stored(order.id)
    expect(events.at(-1)).toMatchObject({
      kind: 'transport',
      fromState: 'pending',
      toState: 'cancelled',
      actorKind: 'customer',
    })
    expect(notifications).toMatchObject([{ kind: 'order_cancelled' }])
    expect(refunds).toEqual([])
    expect(await mails(order.id)).toEqual(['order_cancelled', 'order_received'])
  })

  test('a paid order, and gets everything refunded in the same step', async () => {
    const { order, intentId } = await paidDeposit()
    const { body } = await cancel(order.id)
    expect(body.order).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', depositPaid: true })
    const stored = await desk.stored(order.id)
    expect(stored.order).toMatchObject({ paidCents: 41_500, refundedCents: 41_500 })
    expect(desk.stripe.intents.find(intentId).latest_charge).not.toBeNull()
    expect(
      [...desk.stripe.intents.charges.values()].find(({ payment_intent }) => payment_intent === intentId),
    ).toMatchObject({ amount_refunded: 41_500 })
    // The refund is in the mail of the cancellation.
    expect(await mails(order.id)).toEqual(['order_cancelled', 'order_received', 'payment_received'])
    const { db } = desk.api.database
    const isMail = and(eq(outboxMessages.orderId, order.id), eq(outboxMessages.kind, 'order_cancelled'))
    const [[mail]] = await db.read([db.sql.select().from(outboxMessages).where(isMail)])
    expect(mail?.facts).toMatchObject({ refundCents: 41_500, cards: [{ brand: 'visa', last4: '4242' }] })
  })

  test('twice, or ten times concurrently, with the effect of once', async () => {
    const { order } = await paidDeposit()
    const responses = await Promise.all(Array.from({ length: 10 }, () => cancel(order.id)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const { events, refunds, order: stored } = await desk.stored(order.id)
    expect(events.filter(({ toState }) => toState === 'cancelled')).toHaveLength(1)
    expect(refunds).toHaveLength(1)
    expect(stored.refundedCents).toBe(41_500)
    // The refund is in the mail of the cancellation.
    expect(await mails(order.id)).toEqual(['order_cancelled', 'order_received', 'payment_received'])
  })

  test('while a payment page is open, which can then no longer be paid', async () => {
    const { order, intentId } = await desk.openDeposit()
    await cancel(order.id)
    expect(desk.stripe.intents.find(intentId).status).toBe('canceled')
  })

  test('while the provider is down: the order is cancelled, and the job sends the refund', async () => {
    const { order } = await paidDeposit()
    desk.stripe.errors.plan(/refunds/, 'lost_before_act', { times: 10 })
    const { status, body } = await cancel(order.id)
    expect([status, body.order.transportStatus, body.order.paymentStatus]).toEqual([
      200,
      'cancelled',
      'deposit_paid',
    ])
    desk.stripe.errors.clear()
    desk.api.pass(2 * 60_000)
    await reconcilePayments(desk.context())
    expect((await desk.stored(order.id)).order).toMatchObject({
      paymentStatus: 'refunded',
      refundedCents: 41_500,
    })
  })

  test('and the provider’s response is lost: the money is refunded once', async () => {
    const { order, intentId } = await paidDeposit()
    desk.stripe.errors.plan(/refunds/, 'lost_after_act', { times: 1 })
    await cancel(order.id)
    desk.api.pass(2 * 60_000)
    await reconcilePayments(desk.context())
    expect((await desk.stored(order.id)).order.refundedCents).toBe(41_500)
    const charge = [...desk.stripe.intents.charges.values()].find(
      ({ payment_intent }) => payment_intent === intentId,
    )
    expect(charge?.amount_refunded).toBe(41_500)
  })
})

test('cancelling an unpaid order takes one read and one write, and syncing without an open payment one read', async () => {
  const order = await desk.placeOrder()
  desk.api.roundTrips = 0
  await desk.reportPaid(order.id)
  expect(desk.api.roundTrips).toBe(1)
  desk.api.roundTrips = 0
  const { body } = await cancel(order.id)
  expect(desk.api.roundTrips).toBe(2)
  expect(body).toEqual((await desk.api.send('GET', `/api/orders/${order.id}`)).body)
})

/** Runs `meanwhile` right before the cancellation is written. */
function beforeCancellation(meanwhile: () => Promise<unknown>): void {
  desk.api.intercept = async (request) => {
    if (!(await request.clone().text()).includes('A customer has cancelled an order')) return request
    desk.api.intercept = undefined
    await meanwhile()
    return request
  }
}

describe('between reading an order and cancelling it', () => {
  test('a payment that opens is closed', async () => {
    const order = await desk.placeOrder()
    let intentId = ''
    beforeCancellation(async () => {
      const json = { orderId: order.id, amount: order.depositAmount }
      const { body } = await desk.api.send('POST', '/api/create-payment-intent', { json })
      intentId = body.paymentIntentId
    })
    expect((await cancel(order.id)).status).toBe(200)
    expect(desk.stripe.intents.find(intentId).status).toBe('canceled')
  })

  test('a driver who is assigned stays assigned', async () => {
    const order = await desk.placeOrder()
    beforeCancellation(() => assignDriver(order.id))
    const { status, body } = await cancel(order.id)
    expect([status, body.code]).toEqual([409, 'illegal_transition'])
    expect((await desk.stored(order.id)).order.transportStatus).toBe('driver_assigned')
  })

  test('money that comes in is refunded', async () => {
    const { order, intentId } = await desk.openDeposit()
    beforeCancellation(async () => {
      desk.stripe.intents.confirm(intentId, '4242424242424242')
      await desk.deliverAll()
    })
    const { body } = await cancel(order.id)
    expect(body.order).toMatchObject({ transportStatus: 'cancelled', paymentStatus: 'refunded' })
  })

  test('an edit is not lost', async () => {
    const order = await desk.placeOrder()
    const json = { ...orderRequest(), notes: 'Call first' }
    beforeCancellation(() => desk.api.send('PUT', `/api/orders/${order.id}`, { json }))
    expect((await cancel(order.id)).body.order).toMatchObject({ status: 'cancelled', notes: 'Call first' })
  })
})

describe('a cancellation is refused', () => {
  test('for an order with a driver', async () => {
    const order = await desk.placeOrder()
    await assignDriver(order.id)
    const { status, body } = await cancel(order.id)
    expect([status, body.code]).toEqual([409, 'illegal_transition'])
    expect(body.error).toBe('A driver is already assigned to this order. Please call us to cancel it.')
  })

  test('for an unknown order or invalid id', async () => {
    expect((await cancel(`SB${'0'.repeat(26)}`)).status).toBe(404)
    expect((await cancel('nonsense')).status).toBe(400)
  })

  test.each([undefined, '', '   ', 5, 'x'.repeat(501), 'a\u0000b', 'a\u202eb'])(
    'for the reason %j',
    async (reason) => {
      const order = await desk.placeOrder()
      const { status, body } = await desk.api.send('POST', `/api/orders/${order.id}/cancel`, {
        json: { reason },
      })
      expect([status, body.details[0].path]).toEqual([400, 'reason'])
      expect((await desk.stored(order.id)).order.transportStatus).toBe('pending')
    },
  )
})

test('a cancellation that fails at any of its statements leaves nothing behind', async () => {
  const { order } = await paidDeposit()
  const before = await desk.stored(order.id)
  const counts: number[] = []
  let index = 0
  do {
    desk.api.intercept = failStatement(index, counts)
    expect((await cancel(order.id)).status).toBe(500)
    desk.api.intercept = undefined
    expect(await desk.stored(order.id)).toEqual(before)
    index += 1
  } while (index < (counts[0] ?? 0))
  expect(counts[0]).toBe(13)
  expect(await mails(order.id)).toEqual(['order_received', 'payment_received'])
})

test('an order cancelled while its intent is being created leaves nothing open at the provider', async () => {
  for (let round = 0; round < 10; round++) {
    const order = await desk.placeOrder()
    desk.stripe.latencyMs = 30
    await Promise.all([desk.startPayment(order), desk.startPayment(order, 'full'), cancel(order.id)])
    desk.stripe.latencyMs = 0
    const open = [...desk.stripe.intents.all.values()].filter(
      ({ description, status }) =>
        description?.includes(displayOrderId(order.id)) && status !== 'canceled' && status !== 'succeeded',
    )
    expect(open).toEqual([])
  }
})

test('an order paid, assigned and cancelled concurrently ends in one legal state with consistent money', async () => {
  for (let round = 0; round < 25; round++) {
    const { order, intentId } = await desk.openDeposit()
    desk.stripe.intents.confirm(intentId, '4242424242424242')
    const [, wasAssigned, cancelled] = await Promise.all([
      desk.deliverAll(),
      assignDriver(order.id),
      cancel(order.id),
    ])
    await reconcilePayments(desk.context())
    const { order: stored, events, refunds, notifications } = await desk.stored(order.id)
    expect(wasAssigned).not.toBe(cancelled.status === 200)
    expect(stored.transportStatus).toBe(wasAssigned ? 'driver_assigned' : 'cancelled')
    expect(events.filter(({ kind }) => kind === 'transport')).toHaveLength(1)
    expect(stored.paidCents).toBe(41_500)
    const wentBack = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
    expect(stored.refundedCents).toBe(wentBack)
    expect(wentBack).toBe(wasAssigned ? 0 : 41_500)
    expect(refunds.every(({ status }) => status === 'succeeded')).toBe(true)
    // Staff are alerted if the money came in after the cancellation.
    const toldOfPayment = notifications.filter(({ kind }) => kind === 'payment_of_cancelled_order')
    const first = events.find(({ kind }) => kind === 'payment' || kind === 'transport')
    expect(toldOfPayment).toHaveLength(!wasAssigned && first?.kind === 'transport' ? 1 : 0)
  }
})

test('webhooks in any order, duplicated, with return page and PATCH: one state, one payment, one email', async () => {
  for (let round = 0; round < 10; round++) {
    const { order, intentId } = await desk.openDeposit()
    desk.stripe.intents.confirm(intentId, '4242424242424242')
    const events = desk.stripe.events.undelivered()
    const shuffled = [...events, ...events, ...events].toSorted(() => Math.random() - 0.5)
    await Promise.all([
      ...shuffled.map((event) => desk.deliver(event)),
      ...Array.from({ length: 3 }, () => desk.reportPaid(order.id)),
    ])
    await desk.deliverAll()
    const { order: stored, payments } = await desk.stored(order.id)
    expect(stored).toMatchObject({ paymentStatus: 'deposit_paid', paidCents: 41_500 })
    expect(payments.filter(({ status }) => status === 'succeeded')).toHaveLength(1)
    expect(await mails(order.id)).toEqual(['order_received', 'payment_received'])
  }
})

test('a declined card is notified once, whatever the number of attempts', async () => {
  const { order, intentId } = await desk.openDeposit()
  for (let attempt = 0; attempt < 3; attempt++) {
    const card = attempt === 1 ? '4000000000009995' : '4000000000000002'
    expect(() => desk.stripe.intents.confirm(intentId, card)).toThrow('Your card')
    await desk.deliverAll()
  }
  expect(await mails(order.id)).toEqual(['order_received', 'payment_failed'])
})

test('after all this no money invariant is broken', async () => {
  expect(await brokenInvariants(desk.api.database.db)).toEqual([])
})
