import { sampleEvents } from '@switchback/core/testing/sample-events.ts'
import { insertOrderEvent } from '@switchback/db/insert-order-event.ts'
import { refunds } from '@switchback/db/schema/money/refunds.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { stormSize } from '@switchback/db/testing/storm-size.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { loseAnswer } from '../../../test/api/lose-answer.ts'
import { orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'
import { operation, orderPayload } from '../../../test/api/order-payload.ts'
import { sendSync } from '../../../test/api/sync-request.ts'
import { payingCard } from '../../../test/harness/sample-bodies.ts'
import { openPaymentDesk } from '../../../test/payments/payment-desk.ts'

// The database commits a write, and its answer is lost. Source: API-6.
let api: ApiUnderTest
let dealer: Record<string, string>
beforeAll(async () => {
  api = await startApi()
  await seedPeople(api.database.db, api.now())
  dealer = await signedIn(api, 'dealer')
  await api.database.db.write([
    sql`UPDATE dealers SET credit_approved = 1, invoicing_enabled = 1, credit_limit_cents = 5000000`,
  ])
})
afterAll(() => api.stop())
afterEach(() => {
  api.intercept = undefined
})

async function orderCount() {
  const { db } = api.database
  const [rows] = await db.read([db.sql.select({ id: orders.id }).from(orders)])
  return rows.length
}

describe('an order with a key is placed once, and the person sees no error', () => {
  test.each([
    ['by a customer', '/api/orders', {}],
    ['by a dealership, by card', '/api/dealer/orders', { paymentMethod: 'stripe' }],
    ['by a dealership, on an invoice', '/api/dealer/orders', { paymentMethod: 'invoice' }],
  ])('%s', async (_, path, changes) => {
    const before = await orderCount()
    const lost = loseAnswer(api, 'idempotency_keys')
    const { status, body } = await api.send('POST', path, {
      json: { ...orderRequest(), ...changes },
      headers: { ...(path.includes('dealer') ? dealer : {}), 'Idempotency-Key': crypto.randomUUID() },
    })
    expect([lost(), status, body.error]).toEqual([1, 201, undefined])
    expect(await orderCount()).toBe(before + 1)
    const { db } = api.database
    const [[stored]] = await db.read([
      db.sql
        .select()
        .from(orders)
        .where(sql`id = ${body.order.id}`),
    ])
    expect(stored?.totalCents).toBe(Math.round(Number(body.order.totalPrice) * 100))
  })
})

describe('an operation of a device takes effect once, and is applied', () => {
  const sync = async (kind: 'place_order' | 'cancel_order', payload: object) => {
    const lost = loseAnswer(api, 'sync_operations')
    const { body } = await sendSync(api, dealer, [operation(kind, payload)])
    expect([lost(), body.results?.[0]?.status, body.error]).toEqual([1, 'applied', undefined])
    return body.results[0].response.order
  }

  test('that places an order, and one that cancels it', async () => {
    const before = await orderCount()
    const { id } = await sync('place_order', orderPayload())
    expect(await orderCount()).toBe(before + 1)
    expect(await sync('cancel_order', { orderId: id, reason: 'Sold' })).toMatchObject({
      id,
      status: 'cancelled',
    })
  })
})

test('a payment that the provider reports is recorded once', async () => {
  const desk = await openPaymentDesk('stripe')
  try {
    const { order, intentId } = await desk.openDeposit()
    desk.stripe.intents.confirm(intentId, '4242424242424242')
    const lost = loseAnswer(desk.api, 'order_events')
    const { status } = await desk.reportPaid(order.id)
    desk.api.intercept = undefined
    const { order: after, events } = await desk.stored(order.id)
    const recorded = events.filter(({ toState }) => toState === 'deposit_paid')
    expect([lost(), status, after.paymentStatus, recorded.length]).toEqual([1, 200, 'deposit_paid', 1])
  } finally {
    await desk.stop()
  }
})

describe('what follows a write is done at once, though its answer is lost', () => {
  test('the payment of a cancelled order goes back, and its customer is told', async () => {
    const desk = await openPaymentDesk('stripe')
    try {
      const { order, intentId } = await desk.openDeposit()
      await desk.api.database.db.write([
        sql`UPDATE orders SET transport_status = 'cancelled', cancelled_at = created_at, revision = revision + 1
          WHERE id = ${order.id}`,
        ...insertOrderEvent(desk.api.database.db, {
          orderId: order.id,
          event: sampleEvents.cancelled.event,
          actor: { kind: 'customer' },
          at: order.createdAt,
        }),
      ])
      desk.stripe.intents.confirm(intentId, '4242424242424242')
      const lost = loseAnswer(desk.api, 'refunds')
      const { status } = await desk.reportPaid(order.id)
      const { refunds: sentBack, order: after } = await desk.stored(order.id)
      expect([lost(), status, sentBack.map((each) => each.status)]).toEqual([1, 200, ['succeeded']])
      expect([after.paymentStatus, after.refundedCents]).toEqual(['refunded', after.paidCents])
      expect(desk.stripe.refunds.of(intentId)).toHaveLength(1)
    } finally {
      await desk.stop()
    }
  })

  test('an order that a device cancels is paid back', async () => {
    const { id, totalPrice } = (await sendSync(api, dealer, [operation('place_order', orderPayload())])).body
      .results[0].response.order
    const asked = { orderId: id, amount: totalPrice, type: 'full' }
    const { body: payment } = await api.send('POST', '/api/create-payment-intent', {
      json: asked,
      headers: dealer,
    })
    await api.send('POST', `/api/sandbox/payment-intents/${payment.paymentIntentId}/confirm`, {
      json: { clientSecret: payment.clientSecret, card: payingCard },
    })
    await api.send('PATCH', `/api/orders/${id}`, { json: { status: 'paid' } })
    const lost = loseAnswer(api, 'refunds')
    const { body } = await sendSync(api, dealer, [operation('cancel_order', { orderId: id, reason: 'Sold' })])
    const [rows] = await api.database.db.read([
      api.database.db.sql.select().from(refunds).where(eq(refunds.orderId, id)),
    ])
    expect([lost(), body.results[0].status]).toEqual([1, 'applied'])
    expect(rows.map(({ status }) => status)).toEqual(['succeeded'])
  })
})

test('many orders at once are all placed: none is told that the database is not available', async () => {
  const before = await orderCount()
  const count = 40
  // However slow the machine of the test is, no call times out: what is proven is that writers wait for each other.
  api.intercept = async (request) => {
    const { url, method, headers } = request
    return api.database.fetch(new Request(url, { method, headers, body: await request.text() }))
  }
  const rounds = stormSize(10, 1)
  for (let round = 0; round < rounds; round++) {
    const answers = await Promise.all(
      Array.from({ length: count }, () => api.send('POST', '/api/orders', { json: orderRequest() })),
    )
    expect(answers.filter(({ status }) => status !== 201).map(({ body }) => body)).toEqual([])
  }
  expect(await orderCount()).toBe(before + rounds * count)
})
