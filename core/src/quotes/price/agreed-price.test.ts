import { assert, integer, property, array } from 'fast-check'
import { expect, test } from 'vitest'
import { agreedPrices, keepAgreed } from './agreed-price.ts'
import type { TripQuote } from './quote-trip.ts'
import { totalOf, type VehiclePrices } from './vehicle-prices.ts'

const quoted = (totalCents: number): TripQuote => ({
  trip: {
    pickupZip: '30301',
    deliveryZip: '60601',
    vehicleType: 'Sedan',
    transportType: 'open',
    isRunning: true,
  },
  distance: { miles: 700, precision: 'exact', isEstimate: false, oceanLeg: false },
  rateVersion: 'retail-1',
  price: {
    miles: 700,
    baseRate: 1,
    totalCents,
    breakdown: {
      basePriceCents: totalCents,
      vehicleModifierCents: 0,
      transportModifierCents: 0,
      runningModifierCents: 0,
      markupCents: 0,
      roundingCents: 0,
      minimumAdjustmentCents: 0,
      finalPriceCents: totalCents,
    },
  },
})

const owner = { kind: 'staff', userId: 'u', adminRole: 'super_admin' } as const
const clerk = { kind: 'staff', userId: 'u', adminRole: 'customer_service' } as const

const sumOfParts = ({ price: { breakdown } }: TripQuote) => {
  const { finalPriceCents: _, ...parts } = breakdown
  return Object.values(parts).reduce((sum: number, cents) => sum + (cents ?? 0), 0)
}

const cardPrices = array(integer({ min: 100, max: 900_000 }), { minLength: 1, maxLength: 12 })

test('vehicles and their parts add up to the agreed total to the cent, and none is below zero', () => {
  assert(
    property(cardPrices, integer({ min: 1, max: 9_000_000 }), (totals, totalCents) => {
      const prices = totals.map(quoted) as unknown as VehiclePrices
      const agreed = agreedPrices(prices, { totalCents, by: owner })
      expect(totalOf(agreed)).toBe(totalCents)
      for (const each of agreed) {
        expect(sumOfParts(each)).toBe(each.price.totalCents)
        expect(each.price.breakdown.finalPriceCents).toBe(each.price.totalCents)
        expect(each.price.totalCents).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('an equal price by the card keeps the agreed one, another one its proportion', () => {
  const [first] = agreedPrices([quoted(100_000)], { totalCents: 90_000, by: clerk })
  expect(keepAgreed(quoted(100_000), first.price)).toEqual(first)
  expect(keepAgreed(quoted(50_000), first.price).price.totalCents).toBe(45_000)
  expect(keepAgreed(quoted(50_000), quoted(100_000).price)).toEqual(quoted(50_000))
})

test.each([90_000, 110_000])('staff without rates may agree on %i of 100000', (totalCents) => {
  expect(totalOf(agreedPrices([quoted(100_000)], { totalCents, by: clerk }))).toBe(totalCents)
})

test.each([89_999, 110_001])('staff need rates to agree on %i of 100000', (totalCents) => {
  expect(() => agreedPrices([quoted(100_000)], { totalCents, by: clerk })).toThrow(
    'A colleague who handles rates',
  )
  expect(totalOf(agreedPrices([quoted(100_000)], { totalCents, by: owner }))).toBe(totalCents)
})
