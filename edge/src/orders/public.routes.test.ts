import { termsVersion } from '@switchback/core/legal/terms.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { demoDealers } from '@switchback/db/seed/demo-people.ts'
import { orderEvents } from '@switchback/db/schema/orders/order-events.ts'
import { orderVehicles } from '@switchback/db/schema/orders/order-vehicles.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { rateCounters } from '@switchback/db/schema/system/rate-counters.ts'
import type { FlatOrderInput } from '@switchback/core/orders/request/flat-order.ts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { failStatement } from '../../test/api/fail-statement.ts'
import { orderRequest } from '../../test/api/order-request.ts'

let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi({ settings: { UNKNOWN_ORDERS_PER_HOUR: '5' } })
})
afterAll(() => api.stop())
afterEach(() => {
  api.intercept = undefined
})

let callers = 0
/** Every test has a caller of its own, so that none uses up another's rate limit for lookups. */
const from = () => ({ headers: { 'CF-Connecting-IP': `192.0.2.${++callers}` } })

async function placed(changes: Partial<FlatOrderInput> = {}) {
  const { body } = await api.send('POST', '/api/orders', { json: orderRequest(changes) })
  return body.order
}

/** Everything stored about an order. */
async function stored(id: string) {
  const { db } = api.database
  return db.read([
    db.sql.select().from(orders).where(eq(orders.id, id)),
    db.sql.select().from(orderVehicles).where(eq(orderVehicles.orderId, id)),
    db.sql.select().from(orderEvents).where(eq(orderEvents.orderId, id)),
  ])
}

/** Updates an order as other parts of the product do. */
async function move(id: string, changes: Partial<typeof orders.$inferSelect>) {
  const { db } = api.database
  await db.write([db.sql.update(orders).set(changes).where(eq(orders.id, id))])
}

const methods = ['GET', 'PUT', 'PATCH'] as const
const bodyOf = (method: string) => (method === 'GET' ? {} : { json: orderRequest() })

describe.each(methods)('%s of an order', (method) => {
  test.each(['TR1234567', 'SB123', 'SB12345!', 'order', 'SB12345%00', `SB${'A'.repeat(70)}`])(
    'refuses the invalid order id %s',
    async (id) => {
      const response = await api.send(method, `/api/orders/${id}`, { ...bodyOf(method), ...from() })
      expect([response.status, response.body.code]).toEqual([400, 'invalid_order_id'])
    },
  )

  test('does not find an unknown id', async () => {
    const response = await api.send(method, '/api/orders/SB1234567', { ...bodyOf(method), ...from() })
    expect([response.status, response.body.code]).toEqual([404, 'order_not_found'])
  })

  test('finds an id in lowercase too', async () => {
    const { id } = await placed()
    const response = await api.send(method, `/api/orders/${id.toLowerCase()}`, bodyOf(method))
    expect([response.status, response.body.order.id]).toEqual([200, id])
  })
})

describe('lookups of unknown ids', () => {
  test('are refused over the rate limit, for existing orders as well, until the hour ends', async () => {
    const { id } = await placed()
    const caller = from()
    for (let attempt = 0; attempt < 5; attempt++) {
      const miss = await api.send('GET', `/api/orders/SB00000${attempt}`, caller)
      expect(miss.status).toBe(404)
    }
    for (const path of ['/api/orders/SB0000099', `/api/orders/${id}`]) {
      const refused = await api.send('GET', path, caller)
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    const pay = { json: { orderId: id, amount: 1 }, ...caller }
    expect((await api.send('POST', '/api/create-payment-intent', pay)).status).toBe(429)
    expect((await api.send('GET', `/api/orders/${id}`, from())).status).toBe(200)
    api.pass(70 * 60_000)
    expect((await api.send('GET', `/api/orders/${id}`, caller)).status).toBe(200)
    api.pass(-70 * 60_000)
  })

  test('count a whole IPv6 network as one caller, and store no address', async () => {
    for (let host = 0; host < 5; host++) {
      const headers = { 'CF-Connecting-IP': `2001:db8:1:2::${host}` }
      await api.send('GET', '/api/orders/SB0000001', { headers })
    }
    const other = { 'CF-Connecting-IP': '2001:db8:1:2:ffff::1' }
    expect((await api.send('GET', '/api/orders/SB0000001', { headers: other })).status).toBe(429)
    const { db } = api.database
    const [rows] = await db.read([db.sql.select().from(rateCounters)])
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/2001:db8|192\.0\.2/)
  })
})

describe('reading an order', () => {
  test('returns what a form needs to edit it: coordinates and the quote', async () => {
    const { id } = await placed()
    const { order } = (await api.send('GET', `/api/orders/${id}`)).body
    expect(order).toMatchObject({
      pickupLat: expect.closeTo(27.95, 1),
      pickupLng: expect.closeTo(-82.46, 1),
      deliveryLat: expect.closeTo(33.97, 1),
      deliveryLng: expect.closeTo(-118.25, 1),
      quote: {
        id: null,
        pickupZip: '33602',
        deliveryZip: '90001',
        vehicleType: 'Sedan',
        distance: order.distance,
        totalPrice: order.totalPrice,
      },
    })
  })

  test('takes one round trip', async () => {
    const { id } = await placed()
    api.roundTrips = 0
    await api.send('GET', `/api/orders/${id}`)
    expect(api.roundTrips).toBe(1)
  })

  test('is not cached on the way', async () => {
    const { id } = await placed()
    const { headers } = await api.send('GET', `/api/orders/${id}`)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  })
})

describe('editing an order', () => {
  test('replaces it, prices it again and writes an event', async () => {
    const { id, trackingCode, createdAt } = await placed({ notes: 'before' })
    const { status, body } = await api.send('PUT', `/api/orders/${id}`, {
      json: orderRequest({ vehicleType: 'SUV', customerName: 'Ben Sato', notes: null, paymentType: 'full' }),
    })
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      id,
      trackingCode,
      createdAt,
      customerName: 'Ben Sato',
      vehicleType: 'SUV',
      notes: null,
      paymentType: 'full',
      totalPrice: '2285.00',
      depositAmount: '457.00',
      remainingBalance: '1828.00',
    })
    expect((await api.send('GET', `/api/orders/${id}`)).body).toEqual(body)
    const [, vehicles, events] = await stored(id)
    expect(vehicles).toMatchObject([{ vehicleType: 'SUV', totalCents: 228_500 }])
    const changes = [
      { label: 'Total', before: '$2,075.00', after: '$2,285.00' },
      { label: 'Vehicle type', before: 'Sedan', after: 'SUV' },
      { label: 'Customer', before: 'Ada Okafor', after: 'Ben Sato' },
      { label: 'Notes', before: 'before', after: 'none' },
      { label: 'Payment', before: 'deposit', after: 'in full' },
    ]
    expect(events.map(({ kind, facts }) => [kind, facts])).toEqual([
      ['placed', { totalCents: 207_500, paymentMethod: 'stripe', cardCents: null, termsVersion }],
      ['edited', { totalCentsBefore: 207_500, totalCents: 228_500, changes }],
    ])
  })

  test('preserves vehicle, transport and condition if the form omits them', async () => {
    const { id } = await placed({ vehicleType: 'Luxury', transportType: 'enclosed', isRunning: false })
    const { vehicleType: _, transportType: __, isRunning: ___, ...rest } = orderRequest()
    const { body } = await api.send('PUT', `/api/orders/${id}`, { json: rest })
    expect(body.order).toMatchObject({ vehicleType: 'Luxury', transportType: 'enclosed', isRunning: false })
  })

  test('preserves the price of its quote', async () => {
    const quoted = await api.send('POST', '/api/quotes', {
      json: { pickupZip: '33602', deliveryZip: '90001' },
    })
    const { id } = await placed({ quoteId: quoted.body.quote.id, deliveryZip: '90011' })
    const { body } = await api.send('PUT', `/api/orders/${id}`, {
      json: orderRequest({ notes: 'later', deliveryZip: '90011', totalPrice: quoted.body.quote.totalPrice }),
    })
    expect(body.order).toMatchObject({ quoteId: quoted.body.quote.id, notes: 'later', totalPrice: '2075.00' })
  })

  test('takes two round trips', async () => {
    const { id } = await placed()
    api.roundTrips = 0
    await api.send('PUT', `/api/orders/${id}`, { json: orderRequest({ notes: 'x' }) })
    expect(api.roundTrips).toBe(2)
  })

  test('with another total than the server’s changes nothing', async () => {
    const { id } = await placed()
    const before = await stored(id)
    const { status, body } = await api.send('PUT', `/api/orders/${id}`, {
      json: orderRequest({ totalPrice: 5, vehicleType: 'Van' }),
    })
    expect([status, body.code]).toEqual([409, 'price_changed'])
    expect(body).toMatchObject({ totalPrice: '2490.00', shownTotalPrice: '5.00' })
    expect(await stored(id)).toEqual(before)
  })

  test.each([
    ['paid', { paymentStatus: 'deposit_paid', paidCents: 41_500, depositPaid: true }],
    ['partly paid', { paidCents: 100 }],
    ['moved on', { transportStatus: 'driver_found' }],
    ['cancelled', { transportStatus: 'cancelled', cancelledAt: new Date().toISOString() }],
  ] as const)('that is %s changes nothing', async (_, changes) => {
    const { id } = await placed()
    await move(id, changes)
    const before = await stored(id)
    const { status, body } = await api.send('PUT', `/api/orders/${id}`, {
      json: orderRequest({ notes: 'x' }),
    })
    expect([status, body.code]).toEqual([409, 'illegal_transition'])
    expect(await stored(id)).toEqual(before)
  })

  test('that is paid between read and write changes nothing', async () => {
    const { id } = await placed()
    api.intercept = async (request) => {
      if (!(await request.clone().text()).includes('BEGIN IMMEDIATE')) return request
      api.intercept = undefined
      await move(id, { paymentStatus: 'deposit_paid', paidCents: 41_500, depositPaid: true, revision: 2 })
      return request
    }
    const { status, body } = await api.send('PUT', `/api/orders/${id}`, {
      json: orderRequest({ notes: 'x' }),
    })
    expect([status, body.code]).toEqual([409, 'illegal_transition'])
    const [[order], , events] = await stored(id)
    expect(order).toMatchObject({ notes: null, paidCents: 41_500 })
    expect(events).toHaveLength(1)
  })

  test('by ten concurrently saves one of them whole', async () => {
    const { id } = await placed()
    const names = Array.from({ length: 10 }, (_, index) => `Customer ${index}`)
    const responses = await Promise.all(
      names.map((customerName) =>
        api.send('PUT', `/api/orders/${id}`, { json: orderRequest({ customerName, notes: customerName }) }),
      ),
    )
    const winners = responses.filter(({ status }) => status === 200).length
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const [[order], , events] = await stored(id)
    expect(order?.notes).toBe(order?.customerName)
    expect([order?.revision, events.length]).toEqual([winners + 1, winners + 1])
  })

  test('that fails at any statement changes nothing', async () => {
    const { id } = await placed()
    const before = await stored(id)
    for (let index = 0; index < 4; index++) {
      api.intercept = failStatement(index, [])
      const { status } = await api.send('PUT', `/api/orders/${id}`, {
        json: orderRequest({ vehicleType: 'Van' }),
      })
      expect(status).toBe(500)
      expect(await stored(id)).toEqual(before)
    }
  })
})

test.each([
  ['change', (id: string) => api.send('PUT', `/api/orders/${id}`, { json: orderRequest({ notes: 'x' }) })],
  ['cancel', (id: string) => api.send('POST', `/api/orders/${id}/cancel`, { json: { reason: 'x' } })],
])('nobody can %s a dealership’s order without signing in', async (_, attempt) => {
  const { db } = api.database
  const [dealer] = demoDealers(api.now().toISOString())
  if (!dealer) throw new Error('There is no demo dealership')
  await db.write([db.sql.insert(dealers).values(dealer).onConflictDoNothing()])
  const { id } = await placed()
  await move(id, { dealerId: dealer.id })
  const before = await stored(id)
  const response = await attempt(id)
  expect([response.status, response.body.code]).toEqual([403, 'forbidden'])
  expect(await stored(id)).toEqual(before)
})

describe('reporting a payment', () => {
  test.each([
    { status: 'paid', paymentStatus: 'paid_full', paidAmount: 2075, stripePaymentIntentId: 'pi_made_up' },
    { status: 'completed', transportStatus: 'completed', depositPaid: true, totalPrice: '1.00' },
    {},
  ])('changes nothing without confirmation by the provider: %j', async (report) => {
    const order = await placed()
    const before = await stored(order.id)
    const { status, body } = await api.send('PATCH', `/api/orders/${order.id}`, { json: report })
    expect([status, body.order]).toEqual([200, order])
    expect(await stored(order.id)).toEqual(before)
  })

  test.each(['[]', '1', 'null', '{'])('is refused unless it is an object: %s', async (text) => {
    const { id } = await placed()
    expect((await api.send('PATCH', `/api/orders/${id}`, { text })).status).toBe(400)
  })
})
