import type { ZipTable } from '#core/geo/zip-table.ts'
import type { RetailRateCard } from '#core/pricing/rate-card.ts'
import type { OrderTripRequest } from './order-trip.ts'
import { quoteTrip, type TripQuote } from './quote-trip.ts'
import { honoredPrice, type HonoredQuote } from './honored-price.ts'

/** A saved quote as the basis of an order. */
export type KnownQuote = HonoredQuote & {
  /** The quote's version of the rates, if available; otherwise the current one applies. */
  readonly card?: RetailRateCard
}

/** The price of an order, and whether it is the quote's price or newly calculated. */
export type OrderPrice = TripQuote & { readonly isQuotePrice: boolean }

type PricingInputs = {
  readonly zipTable: ZipTable
  /** The current card. */
  readonly card: RetailRateCard
  readonly quote?: KnownQuote | undefined
  readonly now: Date
}

/**
 * The price of a customer's order: the one function for the form and the server, by the rule of {@link honoredPrice}.
 * @throws RangeError if an end is not five digits or is `00000`, or the card cannot be used.
 * Source: PRICE-17, RATE-3, PRICE-12, PRICE-15.
 */
export function orderPrice(order: OrderTripRequest, inputs: PricingInputs): OrderPrice {
  const { zipTable, card, quote, now } = inputs
  return honoredPrice(order, {
    quote,
    now,
    priceNow: (trip) => quoteTrip(trip, zipTable, card),
    priceThen: (trip) => quoteTrip(trip, zipTable, quote?.card ?? card),
  })
}
