import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openZipTable } from '@switchback/core/geo/zip-table.ts'
import type { DealerRatesResponse } from '@switchback/core/pricing/dealer-rates-response.ts'
import { seedDealerRateCard, seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import { quoteDealerTrip } from '@switchback/core/quotes/price/quote-dealer-trip.ts'
import { dealerCalculationResponse } from '@switchback/core/quotes/response/dealer-calculation-response.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../../api/query-client.ts'
import { dealerRatesQuery } from '../../../../offline/prices/dealer-rates.ts'
import type { DealerOrderInputs } from '../load/load-dealer-order-form.ts'
import { priceDealerOrder } from './price-dealer-order.ts'

const table = openZipTable(
  readFileSync(fileURLToPath(import.meta.resolve('@switchback/core/assets/zip-coordinates.bin'))),
)
vi.mock(import('../../../../offline/prices/zip-table.ts'), () => ({ zipTable: () => Promise.resolve(table) }))
afterEach(() => queryClient.clear())

const trip = {
  pickupZip: '33602',
  deliveryZip: '90001',
  vehicleType: 'Sedan',
  transportType: 'open',
  isRunning: true,
} as const
const [past, future] = ['2026-11-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z']

function ratesOf(structure = seedDealerRateCard): DealerRatesResponse {
  const versions = { rateVersion: structure.version, settingsVersion: seedRateSettings.version }
  return { structure, settings: seedRateSettings, ...versions, asOf: new Date().toISOString() }
}

/** An order of a quote by the first rates, on a device that has `rates` now. */
function priced(rates: DealerRatesResponse, validUntil: string, zips = trip) {
  queryClient.setQueryData(dealerRatesQuery('dealer').queryKey, rates)
  const quote = { ...dealerCalculationResponse(quoteDealerTrip(trip, table, ratesOf())), id: 'q', validUntil }
  const inputs = { quote, trip, dealer: { id: 'dealer' } } as unknown as DealerOrderInputs
  return { quote, price: priceDealerOrder(inputs, zips) }
}

const dearer = ratesOf({
  ...seedDealerRateCard,
  version: 'standard_dealer_rates-2',
  baseMileRates: seedDealerRateCard.baseMileRates.map((band) =>
    Object.assign({}, band, { dealerRate: band.dealerRate * 2 }),
  ),
})

// QUOTE-8
test('a price that holds although the rates have changed since says so', async () => {
  const { quote, price } = priced(dearer, future)
  expect(await price).toMatchObject({ isOlderPrice: true, totalCents: quote.totalPrice * 100 })
  expect((await priced(ratesOf(), future).price).isOlderPrice).toBe(false)
})

test('an expired quote, or another route, is priced by the rates of now: nothing older is honored', async () => {
  const { quote, price } = priced(dearer, past)
  const expired = await price
  expect(expired.isOlderPrice).toBe(false)
  expect(expired.totalCents).toBeGreaterThan(quote.totalPrice * 100)
  const elsewhere = { ...trip, deliveryZip: '98101' } as unknown as typeof trip
  expect((await priced(dearer, future, elsewhere).price).isOlderPrice).toBe(false)
})
