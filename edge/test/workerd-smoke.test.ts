import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { call, type Answer } from './harness/call.ts'
import { payingCard, sampleOrder, sampleTrip } from './harness/sample-bodies.ts'
import { startEdge, type Edge } from './harness/start-edge.ts'

type GoldenQuote = {
  readonly trip: object
  readonly miles: number
  readonly precision: string
  readonly retail: { readonly baseRate: number; readonly totalCents: number }
}

/** Priced by `core/fixtures/golden-quotes.py`, which shares no code with the engine. */
const goldenQuotes = JSON.parse(
  readFileSync(new URL('../../core/fixtures/golden-quotes.json', import.meta.url), 'utf8'),
) as readonly GoldenQuote[]

let edge: Edge

beforeAll(async () => {
  edge = await startEdge()
})

afterAll(() => edge.stop())

const send = (
  method: string,
  path: string,
  json?: unknown,
  headers?: Record<string, string>,
): Promise<Answer> => call(edge.baseUrl, method, path, { json, ...(headers ? { headers } : {}) })

async function placeOrder(): Promise<{ id: string; totalPrice: string; depositAmount: string }> {
  const { status, body } = await send('POST', '/api/orders', sampleOrder)
  expect(status).toBe(201)
  return body.order
}

async function openIntent(order: {
  id: string
  depositAmount: string
}): Promise<{ intentId: string; clientSecret: string }> {
  const { status, body } = await send('POST', '/api/create-payment-intent', {
    orderId: order.id,
    amount: order.depositAmount,
    type: 'deposit',
  })
  expect([status, body.success]).toEqual([200, true])
  return { intentId: body.paymentIntentId, clientSecret: body.clientSecret }
}

describe('in workerd, over a real database,', () => {
  test("the health check reports the database's response time", async () => {
    const { status, body } = await send('GET', '/api/health')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      database: { status: 'ok', milliseconds: expect.any(Number) },
    })
  })

  test('the configuration offers the sandbox and contains no secret', async () => {
    const { status, body } = await send('GET', '/api/config')
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/secret|http:\/\/127/i)
    expect(body).toMatchObject({ success: true })
    expect(JSON.stringify(body)).toContain('"paymentProvider":"sandbox"')
  })

  test('every golden quote matches its independent calculation to the cent', async () => {
    expect(goldenQuotes.length).toBeGreaterThan(200)
    const wrong: unknown[] = []
    for (const { trip, miles, precision, retail } of goldenQuotes) {
      const { body } = await send('POST', '/api/quotes/calculate', trip)
      const answered = [body.distance, body.precision, body.baseRate, Math.round(body.totalPrice * 100)]
      const wanted = [miles, precision, retail.baseRate, retail.totalCents]
      if (String(answered) !== String(wanted)) wrong.push({ trip, answered, wanted })
    }
    expect(wrong).toEqual([])
  })

  test('the rate card has a version and revalidates with 304', async () => {
    const first = await send('GET', '/api/rates')
    expect(first.body.rates.version).toMatch(/\w/)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    expect((await send('GET', '/api/rates', undefined, { 'If-None-Match': etag })).status).toBe(304)
  })

  test('two ZIPs become a price, the price an order, and the order is paid', async () => {
    const calculated = await send('POST', '/api/quotes/calculate', sampleTrip)
    expect(calculated.status).toBe(200)
    const saved = await send('POST', '/api/quotes', sampleTrip)
    expect(saved.status).toBe(201)
    expect(saved.body.quote.totalPrice).toBe(calculated.body.totalPrice)

    const totalPrice = saved.body.quote.totalPrice as number
    const placed = await send('POST', '/api/orders', {
      ...sampleOrder,
      quoteId: saved.body.quote.id,
      totalPrice,
    })
    expect(placed.status).toBe(201)
    const order = placed.body.order
    expect(order.id).toMatch(/^SB00[0-9A-HJKMNP-TV-Z]{26}$/)
    expect([order.status, order.totalPrice]).toEqual(['pending', totalPrice.toFixed(2)])

    const { intentId, clientSecret } = await openIntent(order)
    const confirmed = await send('POST', `/api/sandbox/payment-intents/${intentId}/confirm`, {
      clientSecret,
      card: payingCard,
    })
    expect([confirmed.status, confirmed.body]).toMatchObject([200, { success: true, status: 'succeeded' }])

    const patched = await send('PATCH', `/api/orders/${order.id}`, {
      status: 'deposit_paid',
      paymentStatus: 'deposit_paid',
      stripePaymentIntentId: intentId,
      paidAmount: order.depositAmount,
    })
    expect([patched.status, patched.body.order.status]).toEqual([200, 'deposit_paid'])
    const read = await send('GET', `/api/orders/${order.id}`)
    expect(read.body.order).toMatchObject({
      status: 'deposit_paid',
      paymentStatus: 'deposit_paid',
      depositPaid: true,
      paidAmount: order.depositAmount,
    })
  })

  test('claiming to have paid pays nothing', async () => {
    const order = await placeOrder()
    await send('PATCH', `/api/orders/${order.id}`, {
      status: 'paid',
      paymentStatus: 'paid_full',
      paidAmount: order.totalPrice,
    })
    const { body } = await send('GET', `/api/orders/${order.id}`)
    expect([body.order.status, body.order.paymentStatus, body.order.paidAmount]).toEqual([
      'pending',
      'unpaid',
      '0.00',
    ])
  })

  test('a lowered price and an invented amount are refused', async () => {
    const lowered = await send('POST', '/api/orders', { ...sampleOrder, totalPrice: 1 })
    expect([lowered.status, lowered.body.code]).toEqual([409, 'price_changed'])
    const order = await placeOrder()
    const invented = await send('POST', '/api/create-payment-intent', {
      orderId: order.id,
      amount: 1,
      type: 'deposit',
    })
    expect([invented.status, invented.body.code]).toEqual([409, 'amount_mismatch'])
  })

  test('fifty parallel requests with the same key place one order', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => send('POST', '/api/orders', sampleOrder, headers)),
    )
    const ids = new Set(
      responses.filter(({ status }) => status === 201).map(({ body }) => body.order.id as string),
    )
    expect(ids.size).toBe(1)
    expect(responses.filter(({ status }) => status >= 500)).toEqual([])
  })

  test('an unknown address of the API is a 404 in JSON', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status, body } = await send(
        method,
        '/api/nothing/here',
        method === 'GET' || method === 'DELETE' ? undefined : {},
      )
      expect([method, status, body]).toMatchObject([method, 404, { success: false, code: 'not_found' }])
    }
  })

  test('the scheduled job runs, and leaves healthy rows alone', async () => {
    const order = await placeOrder()
    await openIntent(order)
    await edge.dispatchScheduled()
    expect((await send('GET', `/api/orders/${order.id}`)).body.order.paymentStatus).toBe('unpaid')
  })

  test('no request logs personal data', async () => {
    await placeOrder()
    expect(edge.log.length).toBeGreaterThan(0)
    expect(edge.log.join('\n')).not.toMatch(/Lovelace|ada@example|5550134|555-0134|SB[0-9A-Z]{26}/)
  })
})

describe('when the database is killed', () => {
  test('requests get 503, prices only if they need the database, and everything recovers with it', async () => {
    const order = await placeOrder()
    await edge.killDatabase()
    const refused = await send('GET', `/api/orders/${order.id}`)
    expect([refused.status, refused.body.code]).toEqual([503, 'database_unavailable'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send('POST', '/api/quotes/calculate', sampleTrip)).status).toBe(200)
    await edge.restartDatabase()
    expect((await send('GET', `/api/orders/${order.id}`)).body.order.id).toBe(order.id)
  })
})

describe('when the Worker is killed', () => {
  test('acknowledged writes survive', async () => {
    const order = await placeOrder()
    await edge.killWorker()
    await expect(send('GET', '/api/health')).rejects.toThrow('fetch failed')
    await edge.restartWorker()
    expect((await send('GET', `/api/orders/${order.id}`)).body.order.id).toBe(order.id)
  })
})
