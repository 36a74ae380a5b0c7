import 'fake-indexeddb/auto'
import { seedDealerRateCard, seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { newId } from '../device/new-id.ts'
import { openDealerPricing, RatesTooOld } from './price-dealer-trip.ts'
import { savedList } from '../saved/saved-list.ts'
import { memoryStorage } from '../testing/memory-storage.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })
vi.mock(import('./zip-table.ts'), () => ({ zipTable: () => Promise.resolve({} as never) }))

const day = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-22T12:00:00.000Z')

const rates = {
  structure: seedDealerRateCard,
  settings: seedRateSettings,
  rateVersion: 'structure-1',
  settingsVersion: 'settings-1',
  asOf: new Date(now).toISOString(),
}

const answer = (status: number, body: object) => Promise.resolve(Response.json(body, { status }))
const server = vi.fn<typeof fetch>()

beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.stubGlobal('fetch', server)
  const user = { userId: `user-${newId()}`, role: 'dealer', name: '', dealerId: 'd1' }
  vi.stubGlobal('localStorage', memoryStorage({ auth_token: 'token', 'switchback.account': user }))
  server.mockImplementation(() => answer(200, { success: true, rates }))
  await openDealerPricing('d1')
  await vi.waitUntil(() => savedList('dealerRates').find('d1'), { timeout: 20_000 })
  queryClient.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  queryClient.clear()
})

test('without a network, a device prices by the rates that it saved', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  vi.setSystemTime(now + 29 * day)
  expect((await openDealerPricing('d1')).rates).toEqual(rates)
})

test('while the database is down, too', async () => {
  server.mockImplementation(() =>
    answer(503, { success: false, code: 'database_unavailable', error: 'Down.' }),
  )
  vi.setSystemTime(now + 2 * day)
  expect((await openDealerPricing('d1')).rates).toEqual(rates)
})

test('rates that are 30 days old price nothing any more', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  vi.setSystemTime(now + 30 * day)
  await expect(openDealerPricing('d1')).rejects.toThrow(RatesTooOld)
})

test('a dealership that the server refuses does not price by the rates of before', async () => {
  const refusal = {
    success: false,
    error: 'No.',
    message: 'No.',
    code: 'account_deactivated',
    requestId: 'r',
  }
  server.mockImplementation(() => answer(403, refusal))
  await expect(openDealerPricing('d1')).rejects.toMatchObject({ failure: { kind: 'refused', status: 403 } })
})

test('another user of the device, or another dealership, prices nothing by these rates', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(openDealerPricing('d2')).rejects.toMatchObject({ failure: { kind: 'network' } })
  const other = { userId: `user-${newId()}`, role: 'dealer', name: '', dealerId: 'd1' }
  localStorage.setItem('switchback.account', JSON.stringify(other))
  queryClient.clear()
  await expect(openDealerPricing('d1')).rejects.toMatchObject({ failure: { kind: 'network' } })
})

test('a reachable server always has the last word on the rates', async () => {
  const newer = { ...rates, rateVersion: 'structure-2' }
  server.mockImplementation(() => answer(200, { success: true, rates: newer }))
  expect((await openDealerPricing('d1')).rates).toEqual(newer)
})
