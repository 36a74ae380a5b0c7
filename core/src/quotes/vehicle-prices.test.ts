import { readFile } from 'node:fs/promises'
import { array, assert, boolean, constantFrom, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openZipTable } from '#core/geo/zip-table.ts'
import { dealerDeposit, retailDeposit } from '#core/pricing/deposit.ts'
import { seedDealerRateCard, seedRateSettings } from '#core/pricing/seed-rate-cards.ts'
import { transportTypes, vehicleTypes } from '#core/trips/trip-choices.ts'
import { calculationsResponse, dealerCalculationsResponse } from './calculations-response.ts'
import { dealerOrderPrice } from './dealer-order-price.ts'
import { orderPrice, type KnownQuote } from './order-price.ts'
import { quoteTrip } from './quote-trip.ts'
import { dealerOrderPrices, orderPrices, totalOf } from './vehicle-prices.ts'

const zipTable = openZipTable(await readFile(new URL('../../assets/zip-coordinates.bin', import.meta.url)))
const now = new Date('2026-11-21T12:00:00Z')
const rates = { structure: seedDealerRateCard, settings: seedRateSettings }
const zips = ['33602', '10001', '90001', '33605', '00901', '59001', '99501', '73301']

const vehicle = record({
  vehicleType: constantFrom(...vehicleTypes),
  transportType: constantFrom(...transportTypes),
  isRunning: boolean(),
  quoteId: constantFrom(null, 'old', 'OLD', 'unknown'),
})
const order = record({
  pickupZip: constantFrom(...zips),
  deliveryZip: constantFrom(...zips),
  vehicles: array(vehicle, { minLength: 1, maxLength: 12 }),
})

/** A valid quote at twice the rates, so that an honored price is another one. */
function quotesFor(pickupZip: string, deliveryZip: string): ReadonlyMap<string, KnownQuote> {
  const dear = {
    ...seedRateSettings,
    version: 'dear',
    baseMileRates: seedRateSettings.baseMileRates.map(({ range, rate }) => ({ range, rate: rate * 2 })),
  }
  const trip = { pickupZip, deliveryZip, vehicleType: 'SUV', transportType: 'open', isRunning: true } as const
  const { price, rateVersion } = quoteTrip(trip, zipTable, dear)
  return new Map([['old', { trip, price, rateVersion, validUntil: '2026-12-01T00:00:00.000Z', card: dear }]])
}

const partsOf = (parts: Record<string, number>) =>
  Object.entries(parts).reduce((sum, [part, cents]) => (part === 'finalPriceCents' ? sum : sum + cents), 0)

describe('several vehicles', () => {
  test('of a customer: parts, vehicles, sum and deposit add up to the cent, each vehicle priced by itself', () => {
    assert(
      property(order, (asked) => {
        const quotes = quotesFor(asked.pickupZip, asked.deliveryZip)
        const prices = orderPrices(asked, { zipTable, card: seedRateSettings, quotes, now })
        const alone = asked.vehicles.map((each) =>
          orderPrice(
            { ...asked, ...each },
            { zipTable, card: seedRateSettings, quote: quotes.get(each.quoteId?.toLowerCase() ?? ''), now },
          ),
        )
        expect(prices).toEqual(alone)
        const total = totalOf(prices)
        expect(total).toBe(alone.reduce((sum, { price }) => sum + price.totalCents, 0))
        for (const { price } of prices) expect(partsOf({ ...price.breakdown })).toBe(price.totalCents)
        const { depositCents, remainingCents } = retailDeposit(total)
        expect(depositCents + remainingCents).toBe(total)
        expect(depositCents % 100).toBe(0)
        const response = calculationsResponse(prices)
        expect(Math.round(response.totalPrice * 100)).toBe(total)
        expect(response.vehicles.map(({ totalPrice }) => Math.round(totalPrice * 100))).toEqual(
          prices.map(({ price }) => price.totalCents),
        )
      }),
    )
  })

  test('of a dealership: the same, with the savings of the sums', () => {
    assert(
      property(order, (asked) => {
        const prices = dealerOrderPrices(asked, { zipTable, rates, quotes: new Map(), now })
        expect(prices).toEqual(
          asked.vehicles.map((each) => dealerOrderPrice({ ...asked, ...each }, { zipTable, rates, now })),
        )
        const total = totalOf(prices)
        const { depositCents, remainingCents } = dealerDeposit(total, seedDealerRateCard)
        expect(depositCents + remainingCents).toBe(total)
        const response = dealerCalculationsResponse(prices)
        const sum = (of: 'totalPrice' | 'retailPrice') =>
          response.vehicles.reduce((cents, each) => cents + Math.round(each[of] * 100), 0)
        expect(Math.round(response.totalPrice * 100)).toBe(sum('totalPrice'))
        expect(Math.round(response.retailPrice * 100)).toBe(sum('retailPrice'))
        expect(Math.round(response.savingsAmount * 100)).toBe(
          Math.max(0, sum('retailPrice') - sum('totalPrice')),
        )
      }),
    )
  })

  test('a quote holds for the vehicle that names it and no other', () => {
    const ends = { pickupZip: '33602', deliveryZip: '10001' }
    const suv = { vehicleType: 'SUV', transportType: 'open', isRunning: true } as const
    const asked = {
      ...ends,
      vehicles: [
        { ...suv, quoteId: 'OLD' },
        { ...suv, quoteId: null },
      ],
    }
    const quotes = quotesFor('33602', '10001')
    const [quoted, current] = orderPrices(asked, { zipTable, card: seedRateSettings, quotes, now })
    expect(quoted).toMatchObject({ isQuotePrice: true, rateVersion: 'dear' })
    expect(current).toMatchObject({ isQuotePrice: false, rateVersion: seedRateSettings.version })
    expect(quoted.price.totalCents).toBeGreaterThan(current?.price.totalCents ?? 0)
  })
})
