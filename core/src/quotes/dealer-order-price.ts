import type { ZipTable } from '#core/geo/zip-table.ts'
import type { DealerRateCard } from '#core/pricing/rate-card.ts'
import { savings } from '#core/pricing/savings.ts'
import type { OrderTripRequest } from './order-trip.ts'
import { quoteDealerTrip, type DealerRates, type DealerTripQuote } from './quote-dealer-trip.ts'
import { honoredPrice, type HonoredQuote } from './honored-price.ts'
import type { TripRequest } from './trip.ts'

/** A dealership's quote that was kept, as an order may build on it. */
export type KnownDealerQuote = HonoredQuote & {
  /** The versions that made it; where they are not at hand the current ones stand in. */
  readonly rates?: DealerRates
}

/** The price that stands for a dealership's order, and whether it is the quote's own or was worked out anew. */
export type DealerOrderPrice = DealerTripQuote & {
  readonly isQuotePrice: boolean
  /** What it was priced by; the deposit is worked out by it too. */
  readonly structure: DealerRateCard
}

/**
 * What a dealership's order costs: the one function that form, device and server price it with, by the rule of
 * `honoredPrice`.
 * @throws RangeError as `quoteTrip` does.
 * Source: ORDER-31, PRICE-7, RATE-3, PRICE-12, PRICE-15.
 */
export function dealerOrderPrice(
  order: OrderTripRequest,
  inputs: {
    readonly zipTable: ZipTable
    /** Those in force now. */
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
  const statusInputs = honoredPrice(order, {
    quote,
    now,
    priceNow: priceBy(rates),
    priceThen: priceBy(quote?.rates ?? rates),
  })
  return { ...statusInputs, savings: savings(statusInputs.retailCents, statusInputs.price.totalCents) }
}
