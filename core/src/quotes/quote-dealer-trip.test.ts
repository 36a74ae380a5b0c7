import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openZipTable } from '#core/geo/zip-table.ts'
import { seedDealerRateCard, seedRateSettings } from '#core/pricing/seed-rate-cards.ts'
import { dealerCalculationAnswer } from './dealer-calculation-answer.ts'
import { quoteDealerTrip } from './quote-dealer-trip.ts'
import { quoteTrip } from './quote-trip.ts'
import type { TripRequest } from './trip.ts'

const zipTable = openZipTable(await readFile(new URL('../../assets/zip-coordinates.bin', import.meta.url)))
const rates = { structure: seedDealerRateCard, settings: seedRateSettings }
const trip: TripRequest = {
  pickupZip: '33602',
  deliveryZip: '10001',
  vehicleType: 'SUV',
  transportType: 'enclosed',
  isRunning: false,
}

test('a dealer saves what the same trip costs everybody else more', () => {
  const answer = dealerCalculationAnswer(quoteDealerTrip(trip, zipTable, rates))
  const retail = quoteTrip(trip, zipTable, seedRateSettings)
  expect(answer.distance).toBe(retail.price.miles)
  expect(answer.retailPrice).toBe(retail.price.totalCents / 100)
  expect(answer.savingsAmount).toBe(answer.retailPrice - answer.totalPrice)
  expect(answer.savingsPercentage).toBe(Math.round((1000 * answer.savingsAmount) / answer.retailPrice) / 10)
  expect(answer).toMatchObject({
    rateStructureName: seedDealerRateCard.name,
    rateVersion: seedDealerRateCard.version,
    settingsVersion: seedRateSettings.version,
  })
})

test('nobody saves less than nothing, whatever a structure asks', () => {
  const dear = { ...seedDealerRateCard, dealerMarkup: 3 }
  const answer = dealerCalculationAnswer(quoteDealerTrip(trip, zipTable, { ...rates, structure: dear }))
  expect(answer.totalPrice).toBeGreaterThan(answer.retailPrice)
  expect(answer).toMatchObject({ savingsAmount: 0, savingsPercentage: 0 })
})
