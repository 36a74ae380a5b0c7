import { defaultTimeZone } from '@switchback/core/calendar/time-zone.ts'
import { quoteValidUntil } from '@switchback/core/quotes/price/quote-validity.ts'
import { quoteTrip } from '@switchback/core/quotes/price/quote-trip.ts'
import { seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { calculationResponse } from '@switchback/core/quotes/response/calculation-response.ts'
import { rateCards } from '@switchback/db/schema/rates/rate-cards.ts'
import { quotes } from '@switchback/db/schema/orders/quotes.ts'
import { count } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startApi, zipTable, type ApiUnderTest } from '../../test/api/api-under-test.ts'
import { orderRequest } from '../../test/api/order-request.ts'

let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
afterEach(() => {
  api.intercept = undefined
})

const trip = {
  pickupZip: '33602',
  deliveryZip: '90001',
  vehicleType: 'Pickup',
  transportType: 'enclosed',
  isRunning: false,
} as const

async function quoteCount(): Promise<number> {
  const { db } = api.database
  const [rows] = await db.read([db.sql.select({ quotes: count() }).from(quotes)])
  return rows[0]?.quotes ?? 0
}

/** Adds a new version of the retail rates, three dollars a mile, effective now. */
async function raiseRates(version: string): Promise<void> {
  const { db } = api.database
  const effectiveFrom = api.now().toISOString()
  const baseMileRates = [{ range: '0+', rate: 3 }]
  await db.write([
    db.sql.insert(rateCards).values({
      version,
      structureId: 'retail',
      effectiveFromAt: effectiveFrom,
      card: { ...seedRateSettings, version, effectiveFrom, baseMileRates },
      createdAt: effectiveFrom,
    }),
  ])
}

describe('calculating a price', () => {
  test('returns the engine’s figures as numbers, and saves nothing', async () => {
    const { status, body } = await api.send('POST', '/api/quotes/calculate', { json: trip })
    const expected = calculationResponse(quoteTrip(trip, zipTable, seedRateSettings))
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, ...expected })
    expect(await quoteCount()).toBe(0)
  })

  test('applies the form’s defaults', async () => {
    const json = { pickupZip: '33602', deliveryZip: '90001' }
    const { body } = await api.send('POST', '/api/quotes/calculate', { json })
    expect(body).toMatchObject({
      vehicleType: 'Sedan',
      transportType: 'open',
      isRunning: true,
      totalPrice: 2075,
    })
  })

  test('reads the rates from the database at most once in 30 seconds', async () => {
    await api.send('POST', '/api/quotes/calculate', { json: trip })
    api.roundTrips = 0
    await api.send('POST', '/api/quotes/calculate', { json: trip })
    expect(api.roundTrips).toBe(0)
    api.pass(30_000)
    await api.send('POST', '/api/quotes/calculate', { json: trip })
    expect(api.roundTrips).toBe(1)
  })

  test('continues while the database is down', async () => {
    const before = await api.send('POST', '/api/quotes/calculate', { json: trip })
    api.pass(60_000)
    api.intercept = () => Promise.reject(new TypeError('connection refused'))
    const after = await api.send('POST', '/api/quotes/calculate', { json: trip })
    expect([after.status, after.body]).toEqual([200, { ...before.body, ratesAsOf: expect.any(String) }])
    const save = await api.send('POST', '/api/quotes', { json: trip })
    expect([save.status, save.body.code]).toEqual([503, 'database_unavailable'])
    expect(save.headers.get('Retry-After')).toBe('5')
  })

  test.each([
    [{}, ['pickupZip', 'deliveryZip']],
    [{ ...trip, pickupZip: 33602 }, ['pickupZip']],
    [{ ...trip, pickupZip: '00000', deliveryZip: '9000' }, ['pickupZip', 'deliveryZip']],
    [
      { ...trip, vehicleType: 'Tank', transportType: 'air', isRunning: 'yes' },
      ['vehicleType', 'transportType', 'isRunning'],
    ],
    [{ ...trip, pickupZip: '٣٣٦٠٢' }, ['pickupZip']],
    [[trip], ['']],
    ['33602', ['']],
  ])('refuses %j', async (json, paths) => {
    const { status, body } = await api.send('POST', '/api/quotes/calculate', { json })
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(body.details.map(({ path }: { path: string }) => path)).toEqual(paths)
  })
})

describe('saving a quote', () => {
  test('assigns an id, 14 days of validity, and the version of the rates; reading it returns the same', async () => {
    const { status, body } = await api.send('POST', '/api/quotes', { json: trip })
    expect(status).toBe(201)
    expect(body.quote).toMatchObject({ ...trip, rateVersion: 'retail-1', isExpired: false })
    expect(body.quote.validUntil).toBe(quoteValidUntil(new Date(body.quote.createdAt), defaultTimeZone))
    const read = await api.send('GET', `/api/quotes/${body.quote.id.toUpperCase()}`)
    expect([read.status, read.body]).toEqual([200, body])
  })

  test('calculates the price on the server, whatever the browser sends', async () => {
    const json = {
      ...trip,
      totalPrice: 1,
      distance: 1,
      baseRate: 0,
      breakdown: {},
      validUntil: '2099-01-01',
      dealerId: 'x',
    }
    const { body } = await api.send('POST', '/api/quotes', { json })
    const { totalPrice, distance } = calculationResponse(quoteTrip(trip, zipTable, seedRateSettings))
    expect(body.quote).toMatchObject({ totalPrice, distance, isExpired: false })
    expect(Object.keys(body.quote)).not.toContain('dealerId')
  })

  test('is idempotent by id: the first save wins, also of 20 in parallel', async () => {
    const json = { ...trip, id: crypto.randomUUID() }
    const before = await quoteCount()
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => api.send('POST', '/api/quotes', { json })),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(responses.map(({ body }) => body.quote.createdAt)).size).toBe(1)
    expect(await quoteCount()).toBe(before + 1)
  })

  test('with the id of another trip is refused', async () => {
    const json = { ...trip, id: crypto.randomUUID() }
    await api.send('POST', '/api/quotes', { json })
    const other = await api.send('POST', '/api/quotes', { json: { ...json, deliveryZip: '10001' } })
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
  })

  test.each(['1', 'SB1234567', '../orders', ''])('refuses the id %j', async (id) => {
    const { status, body } = await api.send('POST', '/api/quotes', { json: { ...trip, id } })
    expect([status, body.details[0].path]).toEqual([400, 'id'])
  })

  test('takes two round trips; reading it takes one', async () => {
    api.roundTrips = 0
    const { body } = await api.send('POST', '/api/quotes', { json: trip })
    expect(api.roundTrips).toBe(2)
    await api.send('GET', `/api/quotes/${body.quote.id}`)
    expect(api.roundTrips).toBe(3)
  })
})

test.each(['unknown', crypto.randomUUID(), "' OR 1=1", '%F0%9F%9A%97'])(
  'there is no quote %s',
  async (id) => {
    const { status, body } = await api.send('GET', `/api/quotes/${id}`)
    expect([status, body.code]).toEqual([404, 'quote_not_found'])
  },
)

describe('new rates', () => {
  test('apply to new prices within 30 seconds; a saved quote keeps its version of the rates for 14 days', async () => {
    const quoted = await api.send('POST', '/api/quotes', {
      json: { pickupZip: '33602', deliveryZip: '90001' },
    })
    await raiseRates('retail-2')
    api.pass(30_000)
    const after = await api.send('POST', '/api/quotes/calculate', { json: trip })
    expect(after.body).toMatchObject({ rateVersion: 'retail-2', baseRate: 3 })

    const quoteId = quoted.body.quote.id
    const ordered = await api.send('POST', '/api/orders', { json: orderRequest({ quoteId }) })
    expect(ordered.body.order).toMatchObject({ totalPrice: '2075.00', rateVersion: 'retail-1' })
    // Another vehicle changes the price, but the promised version of the rates still applies.
    const van = await api.send('POST', '/api/orders', { json: orderRequest({ quoteId, vehicleType: 'Van' }) })
    expect(van.body.order).toMatchObject({ totalPrice: '2490.00', rateVersion: 'retail-1' })

    api.pass(15 * 24 * 3600_000)
    expect((await api.send('GET', `/api/quotes/${quoteId}`)).body.quote.isExpired).toBe(true)
    const late = await api.send('POST', '/api/orders', {
      json: orderRequest({ quoteId, totalPrice: '2075.00' }),
    })
    expect(late.body).toMatchObject({ code: 'price_changed', shownTotalPrice: '2075.00' })
  })
})
