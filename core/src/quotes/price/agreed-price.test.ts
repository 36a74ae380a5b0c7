import { readFile } from 'node:fs/promises'
import { assert, integer, property, array } from 'fast-check'
import { expect, test } from 'vitest'
import { openZipTable } from '#core/geo/zip-table.ts'
import { seedRateSettings } from '#core/pricing/seed-rate-cards.ts'
import { agreedPrices, editedPrices, keepAgreed } from './agreed-price.ts'
import type { TripQuote } from './quote-trip.ts'
import { orderPrices, totalOf, type VehiclePrices } from './vehicle-prices.ts'

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

const zipTable = openZipTable(await readFile(new URL('../../../assets/zip-coordinates.bin', import.meta.url)))

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

// PRICE-18
test('the vehicles of a changed order keep what was agreed on for each, by their numbers', () => {
  const vehicle = { vehicleType: 'Sedan', transportType: 'open', isRunning: true } as const
  const { dealerMarkup: _, ...card } = seedRateSettings
  const inputs = { zipTable, card, quotes: new Map(), now: new Date('2026-11-21T12:00:00.000Z') }
  const order = (...positions: (number | undefined)[]) => ({
    pickupZip: '30301',
    deliveryZip: '60601',
    vehicles: positions.map((position) => ({ ...vehicle, position })),
  })
  const [{ price }] = orderPrices(order(0), inputs)
  const agreed = { totalCents: price.totalCents - 5000, breakdown: { agreedCents: -5000 } }
  const prices = editedPrices(order(0, 2, undefined), inputs, new Map([[2, agreed]]))
  expect(prices.map(({ price: { totalCents } }) => totalCents - price.totalCents)).toEqual([0, -5000, 0])
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
