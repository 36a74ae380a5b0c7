import 'fake-indexeddb/auto'
import type { QuoteResponse } from '@switchback/core/quotes/response/quote-response.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../api/query-client.ts'
import { savedQuotes } from '../../../../offline/saved/saved-quotes.ts'
import { memoryStorage } from '../../../../offline/testing/memory-storage.ts'
import { loadRetailOrderForm } from './load-retail-order-form.ts'

const trip = {
  pickupZip: '33602',
  deliveryZip: '10001',
  vehicleType: 'Sedan',
  transportType: 'open',
  isRunning: true,
} as const
const quote: QuoteResponse = {
  ...trip,
  id: 'q1',
  distance: 1137,
  precision: 'exact',
  isEstimate: false,
  oceanLeg: false,
  baseRate: 1,
  totalPrice: 1310,
  rateVersion: 'retail-2',
  breakdown: {
    basePrice: 1310,
    vehicleModifier: 0,
    transportModifier: 0,
    runningModifier: 0,
    markup: 0,
    rounding: 0,
    minimumAdjustment: 0,
    finalPrice: 1310,
  },
  vehicles: [],
  createdAt: '2026-11-21T17:00:00.000Z',
  validUntil: '2026-12-06T04:59:59.999Z',
  isExpired: false,
}

beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
})
afterEach(() => vi.unstubAllGlobals())

// PRICE-13, PRICE-17
test('the price that the customer saw first is the one on screen when the quote was requested', async () => {
  await savedQuotes.save({ ...quote, seenPrice: 1245 })
  expect(await loadRetailOrderForm({ quoteId: 'q1' })).toMatchObject({
    shown: { totalPrice: 1245, miles: 1137, vehicleCount: 1 },
    quote: { totalPrice: 1310 },
  })
  await savedQuotes.save(quote)
  expect(await loadRetailOrderForm({ quoteId: 'q1' })).toMatchObject({ shown: { totalPrice: 1310 } })
})
