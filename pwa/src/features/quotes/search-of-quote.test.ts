import type { DealerQuoteResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { expect, test } from 'vitest'
import { readDealerQuoteSearch } from './dealer-quote-search.ts'
import { searchOfQuote } from './search-of-quote.ts'
import { detailsOfSearch } from './vehicle-details.ts'

const quote = {
  pickupZip: '33602',
  deliveryZip: '10001',
  vehicleType: 'Pickup',
  transportType: 'open',
  isRunning: true,
  vehicleYear: '2019',
  vehicleMake: 'Ford',
  vehicleModel: 'F-150',
  vehicleVin: '1FTFW1ET5DFC10312',
  reference: 'A-17',
} as DealerQuoteResponse

test('reusing a quote keeps its vehicle, VIN and reference', () => {
  for (const isPriced of [true, false]) {
    const search = readDealerQuoteSearch(searchOfQuote(quote, isPriced))
    expect(search).toMatchObject({ pickupZip: '33602', vehicleType: 'Pickup' })
    expect(detailsOfSearch(search)).toEqual({
      vehicle: '2019 Ford F-150',
      vin: '1FTFW1ET5DFC10312',
      reference: 'A-17',
    })
  }
})

test('a quote without a vehicle adds nothing to the URL', () => {
  const plain = {
    ...quote,
    vehicleYear: null,
    vehicleMake: null,
    vehicleModel: null,
    vehicleVin: null,
    reference: null,
  }
  expect(Object.keys(searchOfQuote(plain, false))).toEqual(['pickupZip', 'deliveryZip', 'vehicleType'])
})
