import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openZipTable } from '@switchback/core/geo/zip-table.ts'
import { seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { visitor } from '../device/current-account.ts'
import { priceTrip } from './price-trip.ts'
import { savedList } from '../saved/saved-list.ts'
import { memoryStorage } from '../testing/memory-storage.ts'

vi.setConfig({ testTimeout: 30_000 })
vi.mock(import('./zip-table.ts'), () => ({
  zipTable: () =>
    Promise.resolve(
      openZipTable(
        readFileSync(fileURLToPath(import.meta.resolve('@switchback/core/assets/zip-coordinates.bin'))),
      ),
    ),
}))
vi.mock(import('../../ui/page/after-paint.ts'), () => ({ afterPaint: () => Promise.resolve() }))

const trip = {
  pickupZip: '33602',
  deliveryZip: '90001',
  vehicleType: 'Sedan',
  transportType: 'open',
  isRunning: true,
} as const
const { dealerMarkup: _, ...rates } = seedRateSettings

const server = vi.fn<typeof fetch>()
const answer = (status: number, body: object) => Promise.resolve(Response.json(body, { status }))
const unavailable = {
  success: false,
  error: 'The service is briefly unavailable.',
  code: 'database_unavailable',
  requestId: 'r',
}

beforeEach(() => {
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('localStorage', memoryStorage())
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
})

const savedCard = () => savedList('rateCards').find('retail', visitor)

test('with the server and its database up, a price has no age', async () => {
  server.mockImplementation(() => answer(200, { success: true, rates }))
  const priced = await priceTrip(trip)
  expect([priced.response.totalPrice, priced.agedRates]).toEqual([2075, undefined])
  await vi.waitUntil(savedCard, { timeout: 20_000 })
  expect((await savedCard())?.asOf).toBe('2026-11-20T12:00:00.000Z')
})

test.each<[string, () => Promise<Response>]>([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the database down', () => answer(503, unavailable)],
])(
  'with %s, a price uses the rates of this device and says how old they are (RATE-10)',
  async (_name, fail) => {
    server.mockImplementation(fail)
    vi.setSystemTime(Date.parse('2026-11-22T12:00:00Z'))
    const priced = await priceTrip(trip)
    expect(priced.response.totalPrice).toBe(2075)
    expect(priced.agedRates).toBe('By the rates of Nov 20, 2026, confirmed when you order.')
    // Using them does not make them younger.
    expect((await savedCard())?.asOf).toBe('2026-11-20T12:00:00.000Z')
  },
)

test('the last known rates of a server without its database say their age too', async () => {
  server.mockImplementation(() =>
    answer(200, { success: true, rates, ratesAsOf: '2026-11-19T12:00:00.000Z' }),
  )
  expect((await priceTrip(trip)).agedRates).toBe('By the rates of Nov 19, 2026, confirmed when you order.')
})

test('without any rates there is no price, and no guess', async () => {
  await savedList('rateCards').remove('retail', visitor)
  server.mockImplementation(() => answer(503, unavailable))
  await expect(priceTrip(trip)).rejects.toThrow('The service is briefly unavailable.')
})
