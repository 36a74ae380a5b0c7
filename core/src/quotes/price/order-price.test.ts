import { defaultTimeZone } from '#core/calendar/time-zone.ts'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { Refusal } from '#core/errors/refusal.ts'
import { openZipTable } from '#core/geo/zip-table.ts'
import { priceRetail } from '#core/pricing/price-retail.ts'
import type { RetailRateCard } from '#core/pricing/rate-card.ts'
import { seedRateSettings } from '#core/pricing/seed-rate-cards.ts'
import { calculationResponse } from '../response/calculation-response.ts'
import { confirmTotal } from './confirm-total.ts'
import { type KnownQuote, orderPrice } from './order-price.ts'
import { distanceToleranceMiles } from './honored-price.ts'
import { priceOfResponse } from '../response/price-of-response.ts'
import { isQuoteExpired, quoteValidUntil } from './quote-validity.ts'
import { quoteTrip } from './quote-trip.ts'
import type { TripRequest } from '#core/trips/trip.ts'

const zipTable = openZipTable(await readFile(new URL('../../../assets/zip-coordinates.bin', import.meta.url)))
const now = new Date('2026-11-21T12:00:00Z')

/** Tampa to New York. */
const trip: TripRequest = {
  pickupZip: '33602',
  deliveryZip: '10001',
  vehicleType: 'SUV',
  transportType: 'enclosed',
  isRunning: false,
}
const ends = { pickupZip: trip.pickupZip, deliveryZip: trip.deliveryZip }

/** Today's prices: twice the quote's. */
const dearCard: RetailRateCard = {
  ...seedRateSettings,
  version: 'retail-2',
  baseMileRates: seedRateSettings.baseMileRates.map(({ range, rate }) => ({ range, rate: rate * 2 })),
}
const oldPrice = quoteTrip(trip, zipTable, seedRateSettings)
const newPrice = quoteTrip(trip, zipTable, dearCard)

/** A quote by the old card, over `extraMiles` more than the distance between the order's own ZIPs. */
function quoteOver(extraMiles: number, change: Partial<KnownQuote> = {}): KnownQuote {
  return {
    trip,
    price: priceRetail({ ...trip, miles: oldPrice.distance.miles + extraMiles }, seedRateSettings),
    rateVersion: seedRateSettings.version,
    validUntil: quoteValidUntil(now, defaultTimeZone),
    card: seedRateSettings,
    ...change,
  }
}

const priceOf = (order: Partial<TripRequest>, quote?: KnownQuote) =>
  orderPrice(
    { ...ends, vehicleType: undefined, transportType: undefined, isRunning: undefined, ...order },
    {
      zipTable,
      card: dearCard,
      quote,
      now,
    },
  )

describe('without a known quote an order is priced from its own fields', () => {
  it('by the current card', () => {
    expect(priceOf(trip)).toEqual({ ...newPrice, isQuotePrice: false })
  })

  it('with the defaults for missing fields', () => {
    expect(priceOf({}).trip).toEqual({
      ...ends,
      vehicleType: 'Sedan',
      transportType: 'open',
      isRunning: true,
    })
  })
})

describe('with a valid quote', () => {
  it.each([0, 1, -1, distanceToleranceMiles, -distanceToleranceMiles])(
    'its distance and price are honored if it is %i miles longer',
    (extraMiles) => {
      const quote = quoteOver(extraMiles)
      expect(priceOf({}, quote)).toMatchObject({
        trip,
        price: quote.price,
        distance: { miles: oldPrice.distance.miles + extraMiles },
        rateVersion: 'retail-1',
        isQuotePrice: true,
      })
    },
  )

  it.each([distanceToleranceMiles + 1, -distanceToleranceMiles - 1])(
    'the order is repriced by its own ZIPs and the quote’s rates if the quote is %i miles longer',
    (extraMiles) => {
      expect(priceOf({}, quoteOver(extraMiles))).toEqual({ ...oldPrice, isQuotePrice: false })
    },
  )

  it.each<[string, Partial<TripRequest>]>([
    ['vehicle', { vehicleType: 'Luxury' }],
    ['transport', { transportType: 'open' }],
    ['condition', { isRunning: true }],
  ])('another %s is priced anew, by the quote’s rates', (_, change) => {
    expect(priceOf(change, quoteOver(5))).toEqual({
      ...quoteTrip({ ...trip, ...change }, zipTable, seedRateSettings),
      isQuotePrice: false,
    })
  })

  it('the price is honored even if its rate card is unavailable', () => {
    const { card: _, ...quote } = quoteOver(3)
    expect(priceOf({}, quote).price).toEqual(quote.price)
  })

  it('the ends are always the order’s own', () => {
    const elsewhere = { ...trip, pickupZip: '90001' }
    expect(priceOf({}, quoteOver(0, { trip: elsewhere })).trip).toEqual(trip)
  })
})

describe('a quote is honored for 14 days', () => {
  const madeAt = new Date('2026-11-07T12:00:00Z')

  it('to the last millisecond', () => {
    const validUntil = quoteValidUntil(madeAt, defaultTimeZone)
    expect(validUntil).toBe('2026-11-22T04:59:59.999Z')
    const last = new Date(validUntil)
    expect(isQuoteExpired(validUntil, last)).toBe(false)
    expect(isQuoteExpired(validUntil, new Date(last.getTime() + 1))).toBe(true)
  })

  it('and then repriced by the current card, with the quoted vehicle', () => {
    const expired = quoteOver(0, { validUntil: '2026-11-21T11:59:59.999Z' })
    expect(priceOf({}, expired)).toEqual({ ...newPrice, isQuotePrice: false })
  })
})

describe('a total that the customer saw', () => {
  it.each([undefined, 1234.5, '1234.50', '$1,234.50'])('%s is the price: the order goes through', (shown) => {
    expect(() => confirmTotal(123_450, shown)).not.toThrow()
  })

  it.each([
    [1234.49, '1234.49'],
    ['0.01', '0.01'],
    [0, '0.00'],
    ['cheap', 'cheap'],
  ])('%s is another: the customer is asked, with both figures', (shown, shownTotalPrice) => {
    const refusal = (() => {
      try {
        return confirmTotal(123_450, shown)
      } catch (error) {
        return error
      }
    })()
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({
      code: 'price_changed',
      facts: { totalPrice: '1234.50', shownTotalPrice },
    })
  })
})

describe('a calculation in the API', () => {
  it('is in dollars, and its lines add up', () => {
    const response = calculationResponse(oldPrice)
    expect(response).toMatchObject({
      ...trip,
      distance: oldPrice.distance.miles,
      precision: 'exact',
      isEstimate: false,
      oceanLeg: false,
      baseRate: 0.85,
      totalPrice: oldPrice.price.totalCents / 100,
      rateVersion: 'retail-1',
    })
    const { finalPrice, ...parts } = response.breakdown
    const sumCents = Object.values(parts).reduce(
      (sum: number, dollars) => sum + Math.round((dollars ?? 0) * 100),
      0,
    )
    expect(sumCents).toBe(Math.round(finalPrice * 100))
    expect(finalPrice).toBe(response.totalPrice)
  })

  it('converts back to its original price, to the cent', () => {
    for (const deliveryZip of ['33602', '32801', '30303', '60601', '90001', '96813']) {
      const quote = quoteTrip({ ...trip, deliveryZip }, zipTable, seedRateSettings)
      expect(priceOfResponse(calculationResponse(quote))).toEqual(quote.price)
    }
  })
})
