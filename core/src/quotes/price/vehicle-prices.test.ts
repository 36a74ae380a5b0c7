import { readFile } from 'node:fs/promises'
import {
  array,
  assert,
  boolean,
  constantFrom,
  property,
  record,
  shuffledSubarray,
  type Arbitrary,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openZipTable } from '#core/geo/zip-table.ts'
import { dealerDeposit, retailDeposit } from '#core/pricing/deposit.ts'
import { seedDealerRateCard, seedRateSettings } from '#core/pricing/seed-rate-cards.ts'
import { transportTypes, vehicleTypes } from '#core/trips/trip-choices.ts'
import {
  calculationsResponse,
  dealerCalculationsResponse,
  quotePrice,
} from '../response/calculations-response.ts'
import { dealerOrderPrice } from './dealer-order-price.ts'
import { orderPrice, type KnownQuote } from './order-price.ts'
import { quoteTrip, type TripQuote } from './quote-trip.ts'
import { dealerOrderPrices, orderPrices, pricesOf, totalOf, type VehiclePrices } from './vehicle-prices.ts'

const zipTable = openZipTable(await readFile(new URL('../../../assets/zip-coordinates.bin', import.meta.url)))
const now = new Date('2026-11-21T12:00:00Z')
const rates = { structure: seedDealerRateCard, settings: seedRateSettings }
const zips = ['33602', '10001', '90001', '33605', '00901', '59001', '99501', '73301']

const vehicle = record({
  vehicleType: constantFrom(...vehicleTypes),
  transportType: constantFrom(...transportTypes),
  isRunning: boolean(),
  quoteId: constantFrom(null, 'old', 'OLD', 'unknown'),
})
type Vehicle = typeof vehicle extends Arbitrary<infer Value> ? Value : never
const order = record({
  pickupZip: constantFrom(...zips),
  deliveryZip: constantFrom(...zips),
  vehicles: array(vehicle, { minLength: 1, maxLength: 12 }),
})

/** Twice the rates, so that an honored price is another one. */
const dear = {
  ...seedRateSettings,
  version: 'dear',
  baseMileRates: seedRateSettings.baseMileRates.map(({ range, rate }) => ({ range, rate: rate * 2 })),
}

/** A valid quote at twice the rates. */
function knownQuote([{ trip, price, rateVersion }, ...others]: VehiclePrices): KnownQuote {
  return { trip, price, others, rateVersion, validUntil: '2026-12-01T00:00:00.000Z', card: dear }
}

/** A valid quote of one SUV. */
function quotesFor(pickupZip: string, deliveryZip: string): ReadonlyMap<string, KnownQuote> {
  const trip = { pickupZip, deliveryZip, vehicleType: 'SUV', transportType: 'open', isRunning: true } as const
  return new Map([['old', knownQuote([quoteTrip(trip, zipTable, dear)])]])
}

const partsOf = (parts: Record<string, number>) =>
  Object.entries(parts).reduce((sum, [part, cents]) => (part === 'finalPriceCents' ? sum : sum + cents), 0)

describe('several vehicles', () => {
  test('of a customer: parts, vehicles, sum and deposit add up to the cent, each vehicle priced by itself', () => {
    assert(
      property(order, (request) => {
        const quotes = quotesFor(request.pickupZip, request.deliveryZip)
        const prices = orderPrices(request, { zipTable, card: seedRateSettings, quotes, now })
        const alone = request.vehicles.map((each) =>
          orderPrice(
            { ...request, ...each },
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
      property(order, (request) => {
        const prices = dealerOrderPrices(request, { zipTable, rates, quotes: new Map(), now })
        expect(prices).toEqual(
          request.vehicles.map((each) => dealerOrderPrice({ ...request, ...each }, { zipTable, rates, now })),
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
    const request = {
      ...ends,
      vehicles: [
        { ...suv, quoteId: 'OLD' },
        { ...suv, quoteId: null },
      ],
    }
    const quotes = quotesFor('33602', '10001')
    const [quoted, current] = orderPrices(request, { zipTable, card: seedRateSettings, quotes, now })
    expect(quoted).toMatchObject({ isQuotePrice: true, rateVersion: 'dear' })
    expect(current).toMatchObject({ isQuotePrice: false, rateVersion: seedRateSettings.version })
    expect(quoted.price.totalCents).toBeGreaterThan(current?.price.totalCents ?? 0)
  })
})

describe('a quote of several vehicles (QUOTE-10)', () => {
  const pricedBy = ({
    pickupZip,
    deliveryZip,
    vehicles,
  }: {
    pickupZip: string
    deliveryZip: string
    vehicles: Vehicle[]
  }) =>
    pricesOf(vehicles, ({ vehicleType, transportType, isRunning }): TripQuote =>
      quoteTrip({ pickupZip, deliveryZip, vehicleType, transportType, isRunning }, zipTable, dear),
    )
  const subset = order.chain((quoted) =>
    record({
      quoted: constantFrom(quoted),
      ordered: shuffledSubarray(quoted.vehicles, { minLength: 1 }),
    }),
  )

  test('adds up to the cent: parts to vehicles, vehicles to the sum', () => {
    assert(
      property(order, (request) => {
        const prices = pricedBy(request)
        const { totalPrice, vehicles, ...first } = quotePrice(prices)
        expect(Math.round(totalPrice * 100)).toBe(totalOf(prices))
        expect(vehicles).toHaveLength(request.vehicles.length)
        expect({ ...vehicles[0], totalPrice: 0 }).toEqual({ ...first, totalPrice: 0 })
        let sum = 0
        for (const priced of vehicles) {
          const { finalPrice, ...parts } = priced.breakdown
          const cents = Object.values(parts).reduce(
            (total: number, part) => total + Math.round((part ?? 0) * 100),
            0,
          )
          expect([cents, Math.round(finalPrice * 100)]).toEqual(
            Array.from({ length: 2 }, () => Math.round(priced.totalPrice * 100)),
          )
          sum += cents
        }
        expect(sum).toBe(totalOf(prices))
      }),
    )
  })

  test('holds for any of its vehicles, in any order', () => {
    assert(
      property(subset, ({ quoted, ordered }) => {
        const { pickupZip, deliveryZip } = quoted
        const quotes = new Map([['old', knownQuote(pricedBy(quoted))]])
        const vehicles = ordered.map((each) => ({ ...each, quoteId: 'OLD' }))
        const prices = orderPrices(
          { pickupZip, deliveryZip, vehicles },
          { zipTable, card: seedRateSettings, quotes, now },
        )
        expect(prices.every(({ isQuotePrice }) => isQuotePrice)).toBe(true)
        expect(totalOf(prices)).toBe(totalOf(pricedBy({ ...quoted, vehicles: ordered })))
      }),
    )
  })

  test('fills in what the order leaves out from the vehicle in the same place', () => {
    const ends = { pickupZip: '33602', deliveryZip: '10001' }
    const van = { vehicleType: 'Van', transportType: 'open', isRunning: false, quoteId: null } as const
    const suv = { vehicleType: 'SUV', transportType: 'enclosed', isRunning: true, quoteId: null } as const
    const quotes = new Map([['old', knownQuote(pricedBy({ ...ends, vehicles: [van, suv] }))]])
    const inputs = { zipTable, card: seedRateSettings, quotes, now }
    const quoteId = 'old'
    const tripsOf = (...vehicles: Parameters<typeof orderPrices>[0]['vehicles']) =>
      orderPrices({ ...ends, vehicles }, inputs).map(({ trip, isQuotePrice }) => [
        trip.vehicleType,
        isQuotePrice,
      ])
    expect(tripsOf({ quoteId }, { quoteId })).toEqual([
      ['Van', true],
      ['SUV', true],
    ])
    // A vehicle without the quote takes no place of it.
    expect(tripsOf({ quoteId: null }, { quoteId }, { quoteId }, { quoteId })).toEqual([
      ['Sedan', false],
      ['Van', true],
      ['SUV', true],
      ['Van', true],
    ])
    expect(tripsOf({ quoteId, isRunning: true }, { quoteId, vehicleType: 'Luxury' })).toEqual([
      ['SUV', true],
      ['Luxury', false],
    ])
  })
})
