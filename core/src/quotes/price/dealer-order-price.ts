import type { ZipTable } from '#core/geo/zip-table.ts'
import type { DealerRateCard } from '#core/pricing/rate-card.ts'
import { savings } from '#core/pricing/savings.ts'
import type { OrderTripRequest } from './order-trip.ts'
import { quoteDealerTrip, type DealerRates, type DealerTripQuote } from './quote-dealer-trip.ts'
import { honoredPrice, type HonoredQuote } from './honored-price.ts'
import type { TripRequest } from '#core/trips/trip.ts'

/** A dealership's saved quote as the basis of an order. */
export type KnownDealerQuote = HonoredQuote & {
  /** The rate versions of the quote; if they are unavailable the current ones apply. */
  readonly rates?: DealerRates
}

/** The price of a dealership's order, and whether it is the quote's price or newly calculated. */
export type DealerOrderPrice = DealerTripQuote & {
  readonly isQuotePrice: boolean
  /** The structure that set the price; it also sets the deposit. */
  readonly structure: DealerRateCard
}

/**
 * The price of a dealership's order: the one function for form, device, and server, by the rule of `honoredPrice`.
 * @throws RangeError as `quoteTrip` does.
 * Source: ORDER-31, PRICE-7, RATE-3, PRICE-12, PRICE-15.
 */
export function dealerOrderPrice(
  order: OrderTripRequest,
  inputs: {
    readonly zipTable: ZipTable
    /** The current rates. */
    readonly rates: DealerRates
    readonly quote?: KnownDealerQuote | undefined
    readonly now: Date
  },
): DealerOrderPrice {
  const { zipTable, rates, quote, now } = inputs
  const priceBy = (by: DealerRates) => (trip: TripRequest) => ({
    ...quoteDealerTrip(trip, zipTable, by),
    structure: by.structure,
  })
  const honored = honoredPrice(order, {
    quote,
    now,
    priceNow: priceBy(rates),
    priceThen: priceBy(quote?.rates ?? rates),
  })
  return { ...honored, savings: savings(honored.retailCents, honored.price.totalCents) }
}
