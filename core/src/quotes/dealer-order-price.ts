import type { ZipTable } from '#core/geo/zip-table.ts'
import type { DealerRateCard } from '#core/pricing/rate-card.ts'
import { savings } from '#core/pricing/savings.ts'
import type { OrderTripRequest } from './order-trip.ts'
import { quoteDealerTrip, type DealerRates, type DealerTripQuote } from './quote-dealer-trip.ts'
import { standingPrice, type StandingQuote } from './standing-price.ts'
import type { TripRequest } from './trip.ts'

/** A dealership's quote that was kept, as an order may build on it. */
export type KnownDealerQuote = StandingQuote & {
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
 * `standingPrice`.
 * @throws RangeError as `quoteTrip` does.
 * Source: spec/dealer-admin.md section 4 "Dealer order form"; decisions 3, 6, 7 and 40.
 */
export function dealerOrderPrice(
  order: OrderTripRequest,
  ground: {
    readonly zipTable: ZipTable
    /** Those in force now. */
    readonly rates: DealerRates
    readonly quote?: KnownDealerQuote | undefined
    readonly now: Date
  },
): DealerOrderPrice {
  const { zipTable, rates, quote, now } = ground
  const priceBy = (by: DealerRates) => (trip: TripRequest) => ({
    ...quoteDealerTrip(trip, zipTable, by),
    structure: by.structure,
  })
  const standing = standingPrice(order, {
    quote,
    now,
    priceNow: priceBy(rates),
    priceThen: priceBy(quote?.rates ?? rates),
  })
  return { ...standing, savings: savings(standing.retailCents, standing.price.totalCents) }
}
