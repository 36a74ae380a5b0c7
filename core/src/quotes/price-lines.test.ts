import { expect, test } from 'vitest'
import { seedRateSettings } from '#core/pricing/seed-rate-cards.ts'
import { priceRetail } from '#core/pricing/price-retail.ts'
import { breakdownResponse } from './breakdown-response.ts'
import { priceLines } from './price-lines.ts'

const cents = (dollars: number): number => Math.round(dollars * 100)

test.each([
  [40, 'Sedan', 'open', true],
  [999, 'Pickup', 'enclosed', false],
  [2703, 'Luxury', 'open', true],
] as const)('the lines of %i miles add up to the total', (miles, vehicleType, transportType, isRunning) => {
  const price = priceRetail({ miles, vehicleType, transportType, isRunning }, seedRateSettings)
  const lines = priceLines({
    distance: miles,
    baseRate: price.baseRate,
    vehicleType,
    transportType,
    isRunning,
    breakdown: breakdownResponse(price.breakdown),
  })
  expect(lines.reduce((sum, { dollars }) => sum + cents(dollars), 0)).toBe(price.totalCents)
})

test('a rate shows its own decimals', () => {
  const price = priceRetail(
    { miles: 1000, vehicleType: 'Sedan', transportType: 'open', isRunning: true },
    seedRateSettings,
  )
  const quote = {
    distance: 1000,
    vehicleType: 'Sedan',
    transportType: 'open',
    isRunning: true,
    breakdown: breakdownResponse(price.breakdown),
  } as const
  expect(priceLines({ ...quote, baseRate: 0.855 })[0]?.label).toBe('1,000 miles at $0.855')
  expect(priceLines({ ...quote, baseRate: 1.5 })[0]?.label).toBe('1,000 miles at $1.50')
  expect(priceLines({ ...quote, baseRate: 2 })[0]?.label).toBe('1,000 miles at $2.00')
})
