import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productionSettings } from '../../../test/api/production-settings.ts'
import { startApi } from '../../../test/api/api-under-test.ts'
import { inGroups } from '../../../test/payments/in-groups.ts'
import { openPaymentDesk, type PaymentDesk } from '../../../test/payments/payment-desk.ts'
import { recordFigure } from '@switchback/db/testing/scorecard-figure.ts'
import { stormSize } from '@switchback/db/testing/storm-size.ts'
import { mutationCount } from '../../../test/payments/mutated-bodies.ts'

describe.each(['stripe', 'sandbox'] as const)('with %s, what is due', (provider) => {
  let desk: PaymentDesk
  beforeAll(async () => {
    desk = await openPaymentDesk(provider)
  })
  afterAll(() => desk.stop())

  const ask = (json: object, path = '/api/create-payment-intent') => desk.api.send('POST', path, { json })

  test('gets an intent for the amount that the server calculates', async () => {
    const order = await desk.placeOrder()
    const { status, body } = await ask({ orderId: order.id, amount: order.depositAmount })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      clientSecret: expect.stringContaining('_secret_'),
      paymentIntentId: expect.stringMatching(/^pi_/),
      amount: '415.00',
      type: 'deposit',
      provider,
    })
  })

  test('accepts a number, a lowercase id, and the path of the test pages', async () => {
    const order = await desk.placeOrder()
    const { status, body } = await ask(
      {
        orderId: order.id.toLowerCase(),
        amount: Number(order.totalPrice),
        customerEmail: 'ada@example.com',
        customerName: 'Ada',
        description: 'Transport',
      },
      '/api/payments/create-intent',
    )
    expect({ status, type: body.type, amount: body.amount }).toEqual({
      status: 200,
      type: 'full',
      amount: '2075.00',
    })
    expect(body.clientSecret).toContain(body.paymentIntentId)
  })

  test('is one open intent, however often or concurrently it is requested', async () => {
    const order = await desk.placeOrder()
    const responses = await Promise.all(Array.from({ length: 50 }, () => desk.startPayment(order)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ body }) => body.clientSecret)).size).toBe(1)
    const { payments } = await desk.stored(order.id)
    expect(payments).toHaveLength(1)
    const intents = [...desk.stripe.intents.all.values()]
    const made = intents.filter(({ metadata }) => metadata['paymentId'] === payments[0]?.id)
    expect(made).toHaveLength(provider === 'stripe' ? 1 : 0)
  })

  test('has one amount at a time: requesting the full price closes the deposit', async () => {
    const { order, intentId } = await desk.openDeposit()
    const full = await desk.startPayment(order, 'full')
    expect(full.body).toMatchObject({ type: 'full', amount: '2075.00' })
    const { payments } = await desk.stored(order.id)
    expect(payments.map(({ type, status }) => [type, status])).toEqual([
      ['deposit', 'canceled'],
      ['full', 'requires_payment_method'],
    ])
    expect(await desk.context().provider.retrieveIntent(intentId)).toMatchObject({ status: 'canceled' })
  })

  test('has a new amount after an edit, and the old intent can no longer be paid', async () => {
    const { order, intentId } = await desk.openDeposit()
    const edited = await desk.api.send('PUT', `/api/orders/${order.id}`, {
      json: { ...order, vehicleType: 'Luxury', transportType: 'enclosed', totalPrice: undefined },
    })
    expect(edited.status).toBe(200)
    expect(await desk.context().provider.retrieveIntent(intentId)).toMatchObject({ status: 'canceled' })
    expect((await ask({ orderId: order.id, amount: order.depositAmount })).body.code).toBe('amount_mismatch')
    const anew = await desk.startPayment(edited.body.order)
    expect(anew.body.amount).toBe(edited.body.order.depositAmount)
    expect(anew.body.paymentIntentId).not.toBe(intentId)
  })

  test('is nothing on a cancelled order', async () => {
    const order = await desk.placeOrder()
    await desk.api.database.db.write([
      sql`UPDATE orders SET transport_status = 'cancelled', cancelled_at = ${desk.api.now().toISOString()}, revision = revision + 1 WHERE id = ${order.id}`,
    ])
    const { status, body } = await desk.startPayment(order)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'illegal_transition' })
  })

  test.each([
    [{ orderId: 'SB0000000000000000000000ZZ', amount: 1 }, 404, 'order_not_found'],
    [{ orderId: 'test123', amount: 1 }, 400, 'invalid_order_id'],
    [{ orderId: '', amount: 1 }, 400, 'invalid'],
    [{ amount: 1 }, 400, 'invalid'],
    [{ orderId: 'SB123456' }, 400, 'invalid'],
    [{ orderId: 'SB123456', amount: 'all' }, 400, 'invalid'],
    [{ orderId: 'SB123456', amount: 1, type: 'free' }, 400, 'invalid'],
  ])('is not found by %j', async (json, status, code) => {
    const response = await ask(json)
    expect({ status: response.status, code: response.body.code }).toEqual({ status, code })
  })

  test('is never another amount, whatever mutated requests ask for', async () => {
    const { order, intentId } = await desk.openDeposit()
    const wrong = Array.from({ length: mutationCount }, (_, index) => {
      const cents = [1, 41_499, 41_501, 207_499, 207_501, 166_000, 0, -41_500, 4_150_000][index % 9] ?? 0
      const amount = (cents + (index % 9 === 0 ? index : 0)) / 100
      const type = [undefined, 'deposit', 'full', 'full_prepay', 'balance', 'none', 7, null][index % 8]
      const extra = [{}, { status: 'paid' }, { paid: true }, { currency: 'jpy' }, { totalPrice: '1.00' }][
        index % 5
      ]
      return { orderId: order.id, amount: index % 2 === 0 ? amount : String(amount), type, ...extra }
    })
    const swapped = [
      { orderId: order.id, amount: order.depositAmount, type: 'full' },
      { orderId: order.id, amount: order.totalPrice, type: 'deposit' },
      { orderId: order.id, amount: order.remainingBalance, type: 'balance' },
    ]
    const before = await desk.stored(order.id)
    const responses = []
    for (const json of [...wrong, ...swapped]) responses.push(await ask(json))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([400, 409]))
    expect(responses.filter(({ body }) => 'clientSecret' in body)).toEqual([])
    expect(await desk.stored(order.id)).toEqual(before)
    expect(await desk.context().provider.retrieveIntent(intentId)).toMatchObject({ amountCents: 41_500 })
  })

  test('costs at most one database read and two writes, with Stripe called in between', async () => {
    const order = await desk.placeOrder()
    desk.api.roundTrips = 0
    await desk.startPayment(order)
    const ofTheSandboxItself = provider === 'sandbox' ? 2 : 0
    expect(desk.api.roundTrips - ofTheSandboxItself).toBe(3)
  })
})

describe('with Stripe failing', () => {
  let desk: PaymentDesk
  beforeAll(async () => {
    desk = await openPaymentDesk('stripe')
  })
  afterAll(() => desk.stop())

  const intentCalls = /^POST \/v1\/payment_intents$/

  test('lost responses, some permanent, create one intent per order', { timeout: 240_000 }, async () => {
    const orderCount = stormSize(200, 60)
    const placed = await inGroups(Array.from({ length: orderCount }), 20, () => desk.placeOrder())
    // The SDK tries three times: a third of the orders get no response in the first round.
    desk.stripe.errors.plan(intentCalls, 'lost_after_act', { times: 2 * orderCount })
    const first = await inGroups(placed, 40, (order) => desk.startPayment(order))
    desk.stripe.errors.clear()
    const lost = first.filter(({ status }) => status !== 200)
    expect(lost.length).toBeGreaterThan(0)
    expect(new Set(lost.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['503 payments_unavailable']),
    )
    expect(lost[0]?.headers.get('Retry-After')).toBe('10')
    const second = await inGroups(placed, 40, (order) => desk.startPayment(order))
    expect(second.filter(({ status }) => status !== 200)).toEqual([])
    expect(desk.stripe.intents.all.size).toBe(orderCount)
    expect(new Set(second.map(({ body }) => body.paymentIntentId)).size).toBe(orderCount)
    recordFigure(
      'R12',
      `${desk.stripe.intents.all.size} intents of ${orderCount} orders, ${lost.length} answers lost`,
    )
  })

  test('a 500 that Stripe replays for a day does not stop the customer from paying', async () => {
    const order = await desk.placeOrder()
    desk.stripe.errors.plan(intentCalls, 'error_after_act')
    expect((await desk.startPayment(order)).status).toBe(503)
    const again = await desk.startPayment(order)
    expect(again.status).toBe(200)
    const { payments } = await desk.stored(order.id)
    expect(payments.map(({ status }) => status)).toEqual(['canceled', 'requires_payment_method'])
  })

  test('a payment made a moment ago is found before another amount is opened', async () => {
    const { order, intentId } = await desk.openDeposit()
    desk.stripe.intents.confirm(intentId, '4242424242424242')
    const full = await desk.startPayment(order, 'full')
    expect({ status: full.status, code: full.body.code }).toEqual({ status: 409, code: 'amount_mismatch' })
    const again = await desk.startPayment(order)
    expect({ status: again.status, code: again.body.code }).toEqual({ status: 409, code: 'already_paid' })
    expect((await desk.stored(order.id)).order).toMatchObject({
      paymentStatus: 'deposit_paid',
      paidCents: 41_500,
    })
  })
})

describe('an edit that changes what is due', () => {
  let desk: PaymentDesk
  beforeAll(async () => {
    desk = await openPaymentDesk('stripe')
  })
  afterAll(() => desk.stop())

  const makeDearer = async (order: OrderResponse) => {
    const json = { ...order, vehicleType: 'Luxury', totalPrice: undefined }
    const { status, body } = await desk.api.send('PUT', `/api/orders/${order.id}`, { json })
    return [status, body.code ?? body.order.totalPrice]
  }
  const untouched = { totalCents: 207_500, depositCents: 41_500 }

  test('is refused once the old amount is paid, even before the webhook arrives', async () => {
    const { order, intentId } = await desk.openDeposit()
    desk.stripe.intents.confirm(intentId, '4242424242424242')
    expect(await makeDearer(order)).toEqual([409, 'illegal_transition'])
    const { order: after, events, notifications } = await desk.stored(order.id)
    expect(after).toMatchObject({ ...untouched, paymentStatus: 'deposit_paid', paidCents: 41_500 })
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'payment'])
    expect(notifications).toEqual([])
  })

  test('is refused while the old payment is processing', async () => {
    const { order, intentId } = await desk.openDeposit()
    desk.stripe.intents.find(intentId).status = 'processing'
    expect(await makeDearer(order)).toEqual([409, 'illegal_transition'])
    expect((await desk.stored(order.id)).order).toMatchObject({ ...untouched, paidCents: 0 })
  })

  test('waits until Stripe confirms that the old amount can no longer be paid', async () => {
    const { order, intentId } = await desk.openDeposit()
    desk.stripe.errors.plan(/^POST .*\/cancel$/, 'lost_before_act', { times: 3 })
    expect(await makeDearer(order)).toEqual([503, 'payments_unavailable'])
    expect((await desk.stored(order.id)).order).toMatchObject(untouched)
    expect(await makeDearer(order)).toEqual([200, '2595.00'])
    expect(desk.stripe.intents.find(intentId).status).toBe('canceled')
  })

  test('that does not change the amount closes nothing', async () => {
    const { order, intentId } = await desk.openDeposit()
    const json = { ...order, notes: 'Ring twice' }
    expect((await desk.api.send('PUT', `/api/orders/${order.id}`, { json })).status).toBe(200)
    expect(desk.stripe.intents.find(intentId).status).toBe('requires_payment_method')
  })
})

test('production without a Stripe key accepts no payment and has no sandbox', async () => {
  const api = await startApi({ settings: productionSettings })
  const json = { orderId: 'SB123456', amount: '415.00' }
  const start = await api.send('POST', '/api/create-payment-intent', { json })
  expect({ status: start.status, code: start.body.code }).toEqual({
    status: 503,
    code: 'payments_unavailable',
  })
  const webhook = await api.send('POST', '/api/stripe/webhook', { json: {} })
  expect(webhook.status).toBe(503)
  for (const verb of ['confirm', 'authenticate']) {
    const response = await api.send('POST', `/api/sandbox/payment-intents/pi_1/${verb}`, { json: {} })
    expect({ status: response.status, code: response.body.code }).toEqual({ status: 404, code: 'not_found' })
  }
  await api.stop()
})

test('an unresponsive Stripe causes a 503 with Retry-After in well under 10 seconds, and no double charge', async () => {
  const desk = await openPaymentDesk('stripe')
  const order = await desk.placeOrder()
  desk.stripe.errors.plan(/^POST \/v1\/payment_intents$/, 'hangs_after_act', { times: 9 })
  const startedAt = Date.now()
  const hung = await desk.startPayment(order)
  expect(Date.now() - startedAt).toBeLessThan(8000)
  expect([hung.status, hung.body.code, hung.headers.get('Retry-After')]).toEqual([
    503,
    'payments_unavailable',
    '10',
  ])
  desk.stripe.errors.clear()
  const { body } = await desk.startPayment(order)
  const { payments } = await desk.stored(order.id)
  const made = [...desk.stripe.intents.all.values()]
  expect(made.map(({ id, metadata }) => [id, metadata['paymentId']])).toEqual([
    [body.paymentIntentId, payments[0]?.id],
  ])
  await desk.stop()
}, 60_000)
