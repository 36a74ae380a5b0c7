import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openZipTable } from '#core/geo/zip-table.ts'
import { seedDealerRateCard, seedRateSettings } from '#core/pricing/seed-rate-cards.ts'
import { dealerCalculationResponse } from '../response/dealer-calculation-response.ts'
import { quoteDealerTrip } from './quote-dealer-trip.ts'
import { quoteTrip } from './quote-trip.ts'
import type { TripRequest } from '#core/trips/trip.ts'

const zipTable = openZipTable(await readFile(new URL('../../../assets/zip-coordinates.bin', import.meta.url)))
const rates = { structure: seedDealerRateCard, settings: seedRateSettings }
const trip: TripRequest = {
  pickupZip: '33602',
  deliveryZip: '10001',
  vehicleType: 'SUV',
  transportType: 'enclosed',
  isRunning: false,
}

test('a dealer saves the difference to the retail price of the same trip', () => {
  const response = dealerCalculationResponse(quoteDealerTrip(trip, zipTable, rates))
  const retail = quoteTrip(trip, zipTable, seedRateSettings)
  expect(response.distance).toBe(retail.price.miles)
  expect(response.retailPrice).toBe(retail.price.totalCents / 100)
  expect(response.savingsAmount).toBe(response.retailPrice - response.totalPrice)
  expect(response.savingsPercentage).toBe(
    Math.round((1000 * response.savingsAmount) / response.retailPrice) / 10,
  )
  expect(response).toMatchObject({
    rateStructureName: seedDealerRateCard.name,
    rateVersion: seedDealerRateCard.version,
    settingsVersion: seedRateSettings.version,
  })
})

test('savings are never negative, whatever the structure charges', () => {
  const dear = { ...seedDealerRateCard, dealerMarkup: 3 }
  const response = dealerCalculationResponse(quoteDealerTrip(trip, zipTable, { ...rates, structure: dear }))
  expect(response.totalPrice).toBeGreaterThan(response.retailPrice)
  expect(response).toMatchObject({ savingsAmount: 0, savingsPercentage: 0 })
})
