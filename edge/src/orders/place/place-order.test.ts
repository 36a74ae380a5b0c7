import { orderEvents } from '@switchback/db/schema/orders/order-events.ts'
import { orderVehicles } from '@switchback/db/schema/orders/order-vehicles.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { count, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../../test/api/api-under-test.ts'
import { failStatement } from '../../../test/api/fail-statement.ts'
import { nestedOrderRequest, orderRequest } from '../../../test/api/order-request.ts'
import { signedIn } from '../../../test/api/signed-in.ts'

let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
afterEach(() => {
  api.intercept = undefined
})

/**
 * The tables that an order writes, with the rows of one order: one message to the customer, two emails and two texts to
 * dispatch.
 */
const rowsOfOneOrder = {
  orders: 1,
  order_vehicles: 1,
  order_events: 1,
  admin_notifications: 1,
  idempotency_keys: 1,
  outbox_messages: 5,
}

/** Counts the rows of each table that an order writes. */
async function rowCounts(): Promise<number[]> {
  const queries = Object.keys(rowsOfOneOrder).map(
    (name) => sql<number>`(SELECT count(*) FROM ${sql.identifier(name)})`,
  )
  const counts = sql.join(queries, sql`, `)
  const [rows] = await api.database.db.read([
    api.database.db.sql.select({ counts: sql<string>`json_array(${counts})` }).from(sql`(SELECT 1)`),
  ])
  return JSON.parse(rows[0]?.counts ?? '[]')
}

function withOneOrder(before: readonly number[]): number[] {
  const added = Object.values(rowsOfOneOrder)
  return before.map((rows, at) => rows + (added[at] ?? 0))
}

async function orderCount(): Promise<number> {
  const [rows] = await api.database.db.read([api.database.db.sql.select({ orders: count() }).from(orders)])
  return rows[0]?.orders ?? 0
}

const place = (json: unknown, key?: string) =>
  api.send('POST', '/api/orders', { json, headers: key === undefined ? {} : { 'Idempotency-Key': key } })

describe('an order', () => {
  test('is accepted in the flat shape and returned with every field of the specification', async () => {
    const { status, body } = await place(
      orderRequest({ totalPrice: '2075.00', notes: ' Gate code 12 ', vehicleVin: '1HGCV1F30MA000001' }),
    )
    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      order: {
        id: expect.stringMatching(/^SB00[0-9A-HJKMNP-TV-Z]{26}$/),
        trackingCode: expect.stringMatching(/^TR00[0-9A-HJKMNP-TV-Z]{26}$/),
        quoteId: null,
        customerName: 'Ada Okafor',
        customerEmail: 'ada@example.com',
        customerPhone: '8135550101',
        pickupAddress: '101 E Kennedy Blvd, Tampa, FL 33602',
        deliveryAddress: '6101 S Central Ave, Los Angeles, CA 90001',
        pickupZip: '33602',
        deliveryZip: '90001',
        vehicleYear: '2021',
        vehicleMake: 'Honda',
        vehicleModel: 'Accord',
        vehicleVin: '1HGCV1F30MA000001',
        vehicleType: 'Sedan',
        transportType: 'open',
        isRunning: true,
        vehicles: [
          {
            position: 0,
            vehicleYear: '2021',
            vehicleMake: 'Honda',
            vehicleModel: 'Accord',
            vehicleVin: '1HGCV1F30MA000001',
            vehicleType: 'Sedan',
            transportType: 'open',
            isRunning: true,
            stockNumber: null,
            lotNumber: null,
            releaseNote: null,
            quoteId: null,
            distance: 2407,
            baseRate: '0.75',
            totalPrice: '2075.00',
            breakdown: {
              basePrice: '1805.25',
              vehicleModifier: '0.00',
              transportModifier: '0.00',
              runningModifier: '0.00',
              markup: '270.79',
              rounding: '-1.04',
              minimumAdjustment: '0.00',
            },
          },
        ],
        cancelledVehicles: [],
        cardPayments: [],
        distance: 2407,
        hasOceanLeg: false,
        baseRate: '0.75',
        totalPrice: '2075.00',
        depositAmount: '415.00',
        remainingBalance: '1660.00',
        paidAmount: '0.00',
        refundedAmount: '0.00',
        due: { kind: 'now', now: '415.00', atDelivery: '1660.00', onInvoice: '0.00', dueDate: null },
        preferredPickupDate: null,
        notes: 'Gate code 12',
        status: 'pending',
        transportStatus: 'pending',
        paymentStatus: 'unpaid',
        paymentCompleted: false,
        paymentMethod: 'stripe',
        paymentType: 'deposit',
        depositPaid: false,
        fullPrepaid: false,
        paymentDate: null,
        pickupFacilityType: 'house',
        deliveryFacilityType: 'business',
        pickupFacilityNotes: null,
        deliveryFacilityNotes: null,
        dealerId: null,
        attachments: [],
        cancellationReason: null,
        cancelledAt: null,
        rateVersion: 'retail-1',
        revision: 1,
        allowedActions: ['pay_deposit', 'pay_full', 'edit', 'cancel'],
        pickupLat: expect.closeTo(27.95, 1),
        pickupLng: expect.closeTo(-82.46, 1),
        deliveryLat: 33.974,
        deliveryLng: -118.248,
        quote: {
          id: null,
          pickupZip: '33602',
          deliveryZip: '90001',
          vehicleType: 'Sedan',
          transportType: 'open',
          isRunning: true,
          distance: 2407,
          baseRate: '0.75',
          totalPrice: '2075.00',
          createdAt: expect.any(String),
        },
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    })
    const read = await api.send('GET', `/api/orders/${body.order.id}`)
    expect(read.body).toEqual(body)
  })

  test('is accepted in the nested shape too, with the defaults of the specification', async () => {
    const { status, body } = await place(nestedOrderRequest)
    expect(status).toBe(201)
    expect(body.order).toMatchObject({
      customerName: 'Ada Okafor',
      vehicleYear: '2021',
      vehicleType: 'Sedan',
      isRunning: true,
      totalPrice: '2075.00',
      notes: null,
    })
  })

  test('writes one vehicle and one event, and nothing twice', async () => {
    const before = await rowCounts()
    const { body } = await place(orderRequest(), 'rows-of-one-order')
    expect(await rowCounts()).toEqual(withOneOrder(before))
    const { db } = api.database
    const [vehicles, events] = await db.read([
      db.sql.select().from(orderVehicles).where(eq(orderVehicles.orderId, body.order.id)),
      db.sql.select().from(orderEvents).where(eq(orderEvents.orderId, body.order.id)),
    ])
    expect(vehicles).toMatchObject([{ position: 0, totalCents: 207_500 }])
    expect(events).toMatchObject([{ kind: 'placed', toState: 'pending', actorKind: 'customer' }])
  })

  test('takes one read and one batch', async () => {
    api.roundTrips = 0
    await place(orderRequest(), 'two-round-trips')
    expect(api.roundTrips).toBe(2)
  })

  test('is refused with a sentence for every wrong field', async () => {
    const before = await rowCounts()
    const { status, body } = await place({ customerEmail: 'nobody', pickupZip: '00000', vehicleYear: 'new' })
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, code: 'invalid', error: body.message })
    expect(body.details).toEqual(
      expect.arrayContaining([
        { path: 'customerName', message: 'Name is required' },
        { path: 'customerEmail', message: 'Enter valid email' },
        { path: 'pickupZip', message: 'Enter valid 5-digit ZIP' },
      ]),
    )
    expect(await rowCounts()).toEqual(before)
  })

  test.each([
    ['no JSON', { text: '{"customerName":' }, 400, 'malformed_json'],
    ['an array', { json: [] }, 400, 'invalid'],
    ['nothing', { json: null }, 400, 'invalid'],
    ['another type', { text: 'a=b', headers: { 'Content-Type': 'text/plain' } }, 415, 'unsupported_type'],
    ['more than it may be', { json: orderRequest({ notes: 'x'.repeat(300_000) }) }, 413, 'too_large'],
    ['half a character', { json: orderRequest({ notes: 'half \ud83d' }) }, 400, 'malformed_json'],
    ['half a character in a name', { text: '{"\\uDE97": 1}' }, 400, 'malformed_json'],
    ['a control character', { json: orderRequest({ customerName: 'Ada\u0000' }) }, 400, 'invalid'],
    ['an unusable key', { json: orderRequest(), headers: { 'Idempotency-Key': 'a b' } }, 400, 'invalid'],
    ['a past day', { json: orderRequest({ preferredPickupDate: '2020-01-01' }) }, 400, 'invalid'],
  ])('is refused if its body is %s', async (_, sent, status, code) => {
    const before = await rowCounts()
    const response = await api.send('POST', '/api/orders', sent)
    expect([response.status, response.body.code]).toEqual([status, code])
    expect(await rowCounts()).toEqual(before)
  })

  test('may contain any Unicode character', async () => {
    const notes = 'Gate \ud83d\ude97 \\ud83d 日本 e\u0301'
    const text = JSON.stringify(orderRequest({ notes })).replace('\ud83d\ude97', String.raw`\ud83d\uDE97`)
    const { status, body } = await api.send('POST', '/api/orders', { text })
    expect([status, body.order.notes]).toEqual([201, notes])
  })

  test('may be picked up on a day that is still today in some time zone', async () => {
    const today = new Date(api.now().getTime() - 12 * 3600_000).toISOString().slice(0, 10)
    const { status, body } = await place(orderRequest({ preferredPickupDate: today }))
    expect([status, body.order.preferredPickupDate]).toEqual([201, today])
  })

  test('ignores fields that a browser must not set', async () => {
    const privileged = {
      id: 'SBSTOLEN00',
      status: 'paid',
      transportStatus: 'completed',
      paymentStatus: 'paid_full',
      paymentCompleted: true,
      depositPaid: true,
      paidAmount: 2075,
      paidCents: 207_500,
      depositAmount: 1,
      distance: 1,
      dealerId: 'anybody',
      paymentMethod: 'invoice',
      rateVersion: 'mine',
      createdAt: '2020-01-01T00:00:00.000Z',
      ['__proto__']: { isAdmin: true },
    }
    const { body } = await place({ ...orderRequest(), ...privileged })
    expect(body.order).toMatchObject({
      status: 'pending',
      transportStatus: 'pending',
      paymentStatus: 'unpaid',
      paymentMethod: 'stripe',
      paidAmount: '0.00',
      depositAmount: '415.00',
      distance: 2407,
      dealerId: null,
      rateVersion: 'retail-1',
    })
    expect(body.order.id).not.toBe(privileged.id)
    expect(body.order.createdAt > '2026').toBe(true)
  })
})

describe('the price of an order', () => {
  test.each([1, '1.00', 2070, 2074.99, '2,080', 1e12, '0'])(
    'is the server’s, whatever total the client sends: %s',
    async (totalPrice) => {
      const before = await rowCounts()
      const { status, body } = await place({ ...orderRequest(), totalPrice }, `lowered-${totalPrice}`)
      expect([status, body.code, body.totalPrice]).toEqual([409, 'price_changed', '2075.00'])
      expect(await rowCounts()).toEqual(before)
    },
  )

  test.each([-2075, '2075.001', 'free', { amount: 2075 }, Infinity, true])(
    'is compared only with a valid amount: %s',
    async (totalPrice) => {
      const text = JSON.stringify({ ...orderRequest(), totalPrice }).replace(
        '"totalPrice":null',
        '"totalPrice":1e999',
      )
      const { status, body } = await api.send('POST', '/api/orders', { text })
      expect([status, body.code]).toEqual([400, 'invalid'])
      expect(body.details).toEqual([{ path: 'totalPrice', message: 'Must be an amount in dollars' }])
    },
  )

  test('changed: the refusal has both totals, and the same key accepts the new one', async () => {
    const refused = await place(orderRequest({ totalPrice: 1999 }), 'accept-the-new-price')
    expect(refused.body).toMatchObject({
      code: 'price_changed',
      totalPrice: '2075.00',
      shownTotalPrice: '1999.00',
    })
    const accepted = await place(
      orderRequest({ totalPrice: refused.body.totalPrice }),
      'accept-the-new-price',
    )
    expect(accepted.status).toBe(201)
  })

  test('is the quoted one while the order’s ZIPs are within 10 miles of the quote', async () => {
    const quoted = await api.send('POST', '/api/quotes', {
      json: { pickupZip: '33602', deliveryZip: '90001', vehicleType: 'SUV', transportType: 'enclosed' },
    })
    const { id, totalPrice } = quoted.body.quote
    const { body } = await place({
      ...orderRequest({ quoteId: id, deliveryZip: '90011' }),
      vehicleType: undefined,
      transportType: undefined,
      isRunning: undefined,
    })
    expect(body.order).toMatchObject({
      quoteId: id,
      vehicleType: 'SUV',
      transportType: 'enclosed',
      distance: quoted.body.quote.distance,
      totalPrice: totalPrice.toFixed(2),
    })
  })

  test('is recalculated beyond that, and for a quote that only the browser has', async () => {
    const quoted = await api.send('POST', '/api/quotes', {
      json: { pickupZip: '33602', deliveryZip: '33701' },
    })
    const cheap = quoted.body.quote
    const far = await place(orderRequest({ quoteId: cheap.id, totalPrice: cheap.totalPrice }))
    expect(far.body).toMatchObject({ code: 'price_changed', totalPrice: '2075.00' })
    const unknown = await place(orderRequest({ quoteId: crypto.randomUUID() }))
    expect(unknown.body.order).toMatchObject({ quoteId: null, totalPrice: '2075.00' })
  })

  test('is the retail price for a public order that names a dealer’s quote', async () => {
    const { db } = api.database
    await seedPeople(db, api.now())
    const headers = await signedIn(api, 'booker')
    const quotes = [{ pickupZip: '33602', deliveryZip: '90001', vehicleType: 'Sedan' }]
    const saved = await api.send('POST', '/api/dealer/quotes', { headers, json: { quotes } })
    const { id, totalPrice } = saved.body.quotes[0]
    expect(totalPrice).toBeLessThan(2075)
    const lowered = await place(orderRequest({ quoteId: id, totalPrice }))
    expect(lowered.body).toMatchObject({ code: 'price_changed', totalPrice: '2075.00' })
    const { body } = await place(orderRequest({ quoteId: id }))
    const retail = { quoteId: null, dealerId: null, totalPrice: '2075.00' }
    expect(body.order).toMatchObject(retail)
    const json = orderRequest({ quoteId: id, notes: 'Gate code 12' })
    const edited = await api.send('PUT', `/api/orders/${body.order.id}`, { json })
    expect(edited.body.order).toMatchObject(retail)
  })
})

describe('the same request sent again', () => {
  test('50 times concurrently: one order, one response', async () => {
    const before = await rowCounts()
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => place(orderRequest(), 'fifty-at-once')),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await rowCounts()).toEqual(withOneOrder(before))
  })

  test('always gets the first response, whatever happened to order and rates', async () => {
    const first = await place(orderRequest({ notes: 'first' }), 'for-ever')
    await api.send('PUT', `/api/orders/${first.body.order.id}`, { json: orderRequest({ notes: 'edited' }) })
    api.pass(400 * 24 * 3600_000)
    const again = await place(orderRequest({ notes: 'first' }), 'for-ever')
    api.pass(-400 * 24 * 3600_000)
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  test('with another body is refused, and nothing is written', async () => {
    await place(orderRequest(), 'one-body')
    const before = await rowCounts()
    const other = await place(orderRequest({ customerName: 'Someone Else' }), 'one-body')
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
    expect(await rowCounts()).toEqual(before)
  })

  test('whose response from the database was lost is placed once', async () => {
    const before = await orderCount()
    let isLost = false
    api.intercept = async (request) => {
      const isWrite = (await request.clone().text()).includes('BEGIN IMMEDIATE')
      if (!isWrite || isLost) return request
      isLost = true
      await (await fetch(request)).arrayBuffer()
      throw new TypeError('connection reset')
    }
    const first = await place(orderRequest(), 'lost-answer')
    expect([isLost, first.status, first.body.code]).toEqual([true, 201, undefined])
    const again = await place(orderRequest(), 'lost-answer')
    expect([again.status, again.body.order.id]).toEqual([201, first.body.order.id])
    expect(await orderCount()).toBe(before + 1)
  })
})

test('a write that fails at any of its statements leaves nothing behind', async () => {
  const before = await rowCounts()
  const counts: number[] = []
  let index = 0
  do {
    api.intercept = failStatement(index, counts)
    const { status, body } = await place(orderRequest(), 'never-written')
    expect([status, body.code]).toEqual([500, 'internal'])
    expect(await rowCounts()).toEqual(before)
    index += 1
  } while (index < (counts[0] ?? 0))
  expect(counts).toEqual(Array.from({ length: 11 }, () => 11))
  const errors = api.log.filter(({ event }) => event === 'error')
  expect(errors.length).toBeGreaterThanOrEqual(5)
})

test('the log contains neither ids nor customer data', async () => {
  const { body } = await place(orderRequest())
  await api.send('GET', `/api/orders/${body.order.id}`)
  const log = JSON.stringify(api.log)
  for (const secret of [body.order.id, body.order.trackingCode, 'Okafor', 'ada@', '8135550101', 'Kennedy']) {
    expect(log).not.toContain(secret)
  }
  expect(api.log).toContainEqual(expect.objectContaining({ route: '/api/orders/:id', status: 200 }))
})
