import { seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { rateCards } from '@switchback/db/schema/rate-cards.ts'
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
