import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedRateSettings } from '#core/pricing/seed-rate-cards.ts'
import { priceRetail } from '#core/pricing/price-retail.ts'
import { breakdownResponse } from './breakdown-response.ts'
import { priceLines, receiptLines } from './price-lines.ts'

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

test('a receipt leaves out parts of zero and still adds up to the total', () => {
  const trips = fc.record({
    miles: fc.integer({ min: 1, max: 4000 }),
    vehicleType: fc.constantFrom('Sedan', 'SUV', 'Pickup', 'Van', 'Luxury'),
    transportType: fc.constantFrom('open', 'enclosed'),
    isRunning: fc.boolean(),
  })
  fc.assert(
    fc.property(trips, (trip) => {
      const price = priceRetail(trip, seedRateSettings)
      const lines = receiptLines({
        ...trip,
        distance: trip.miles,
        baseRate: price.baseRate,
        breakdown: breakdownResponse(price.breakdown),
      })
      expect(lines.every(({ dollars }) => dollars !== 0)).toBe(true)
      expect(lines.reduce((sum, { dollars }) => sum + cents(dollars), 0)).toBe(price.totalCents)
    }),
  )
})

test.each([
  ['a cent', 0.01, 66.31, undefined],
  ['a cent less', -0.01, 66.29, undefined],
  ['to $5', 1.7, 66.3, 1.7],
])('a rounding of %s', (_, rounding, markup, shownRounding) => {
  const lines = receiptLines({
    distance: 520,
    baseRate: 0.85,
    vehicleType: 'Sedan',
    transportType: 'open',
    isRunning: true,
    breakdown: {
      basePrice: 442,
      vehicleModifier: 0,
      transportModifier: 0,
      runningModifier: 0,
      markup: 66.3,
      rounding,
      minimumAdjustment: 0,
      finalPrice: 508.3 + rounding,
    },
  })
  expect(lines.find(({ part }) => part === 'markup')?.dollars).toBe(markup)
  expect(lines.find(({ part }) => part === 'rounding')?.dollars).toBe(shownRounding)
})
