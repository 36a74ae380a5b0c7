import { seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { rateCards } from '@switchback/db/schema/rates/rate-cards.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../../test/api/api-under-test.ts'

let api: ApiUnderTest
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

test('the public can read the retail rates, but not the dealer markup', async () => {
  const { status, body, headers } = await api.send('GET', '/api/rates')
  const { dealerMarkup, ...card } = seedRateSettings
  expect(dealerMarkup).toBe(0.1)
  expect([status, body]).toEqual([200, { success: true, rates: card }])
  expect(headers.get('Cache-Control')).toBe('public, no-cache')
})

test('a browser that has the current rates gets 304', async () => {
  const first = await api.send('GET', '/api/rates')
  const tag = first.headers.get('ETag') ?? ''
  for (const known of [tag, `"other", W/${tag}`]) {
    const { status, body, headers } = await api.send('GET', '/api/rates', {
      headers: { 'If-None-Match': known },
    })
    expect([status, body, headers.get('ETag')]).toEqual([304, {}, tag])
  }
  const other = await api.send('GET', '/api/rates', { headers: { 'If-None-Match': '"other"' } })
  expect([other.status, other.body]).toEqual([200, first.body])
})

test('future rates apply from their start, with an ETag of their own', async () => {
  const { db } = api.database
  const before = await api.send('GET', '/api/rates')
  const effectiveFrom = new Date(api.now().getTime() + 3600_000).toISOString()
  await db.write([
    db.sql.insert(rateCards).values({
      version: 'retail-2',
      structureId: 'retail',
      effectiveFromAt: effectiveFrom,
      card: { ...seedRateSettings, version: 'retail-2', effectiveFrom },
      createdAt: api.now().toISOString(),
    }),
  ])
  api.pass(60_000)
  expect((await api.send('GET', '/api/rates')).body.rates.version).toBe('retail-1')
  api.pass(3600_000)
  const after = await api.send('GET', '/api/rates')
  expect(after.body.rates.version).toBe('retail-2')
  expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'))
})

test('while the database is down, cached rates answer with their age, and settings as always (RATE-10)', async () => {
  const fresh = await api.send('GET', '/api/rates')
  api.pass(60_000)
  api.intercept = () => Promise.reject(new TypeError('connection refused'))
  // A browser that has the same version without an age gets the age.
  const known = { 'If-None-Match': fresh.headers.get('ETag') ?? '' }
  const { status, body } = await api.send('GET', '/api/rates', { headers: known })
  expect([status, body]).toEqual([200, { ...fresh.body, ratesAsOf: expect.any(String) }])
  expect(Date.parse(body.ratesAsOf)).toBeLessThan(api.now().getTime() - 50_000)
  expect((await api.send('GET', '/api/config')).status).toBe(200)
})

test('without any known rates there is a typed 503, and no guess (RATE-10)', async () => {
  const other = await startApi()
  other.intercept = () => Promise.reject(new TypeError('connection refused'))
  const trip = { pickupZip: '33602', deliveryZip: '90001' }
  for (const [method, path, json] of [
    ['GET', '/api/rates', undefined],
    ['POST', '/api/quotes/calculate', trip],
    ['POST', '/api/quotes', trip],
  ] as const) {
    const { status, body, headers } = await other.send(method, path, json ? { json } : {})
    expect([path, status, body.code, headers.get('Retry-After')]).toEqual([
      path,
      503,
      'database_unavailable',
      '5',
    ])
  }
  expect((await other.send('GET', '/api/config')).status).toBe(200)
  other.intercept = undefined
  await other.stop()
})
