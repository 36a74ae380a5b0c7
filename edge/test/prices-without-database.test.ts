import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from './harness/call.ts'
import { sampleOrder, sampleTrip } from './harness/sample-bodies.ts'
import { startEdge, type Edge } from './harness/start-edge.ts'

let edge: Edge
beforeAll(async () => {
  edge = await startEdge({ keepsStorage: true })
})
afterAll(() => edge.stop())

const ask = (method: string, path: string, json?: object) =>
  call(edge.baseUrl, method, path, json ? { json } : {})

test('a new isolate uses the last known rates while the database is down, and says how old they are', async () => {
  const before = Date.now()
  const fresh = await ask('POST', '/api/quotes/calculate', sampleTrip)
  const { body: freshRates } = await ask('GET', '/api/rates')
  expect([fresh.status, fresh.body.ratesAsOf, freshRates.ratesAsOf]).toEqual([200, undefined, undefined])

  await edge.killDatabase()
  await edge.restartWorker()
  const priced = await ask('POST', '/api/quotes/calculate', sampleTrip)
  expect([priced.status, priced.body.totalPrice]).toEqual([200, fresh.body.totalPrice])
  const readAt = Date.parse(priced.body.ratesAsOf)
  expect(readAt).toBeGreaterThanOrEqual(before)
  expect(readAt).toBeLessThanOrEqual(Date.now())
  const rates = await ask('GET', '/api/rates')
  expect([rates.status, rates.body.rates, rates.body.ratesAsOf]).toEqual([
    200,
    freshRates.rates,
    priced.body.ratesAsOf,
  ])
  // Saved quotes and orders never use them.
  for (const [path, json] of [
    ['/api/quotes', sampleTrip],
    ['/api/orders', sampleOrder],
  ] as const) {
    expect([path, (await ask('POST', path, json)).status]).toEqual([path, 503])
  }

  await edge.restartDatabase()
  await expect
    .poll(async () => (await ask('POST', '/api/quotes/calculate', sampleTrip)).body.ratesAsOf, {
      timeout: 20_000,
    })
    .toBeUndefined()
})
