import type { ZipTable } from '#core/geo/zip-table.ts'
import type { RetailRateCard } from '#core/pricing/rate-card.ts'
import type { OrderTripRequest } from './order-trip.ts'
import { quoteTrip, type TripQuote } from './quote-trip.ts'
import { honoredPrice, type HonoredQuote } from './honored-price.ts'

/** A quote that was kept, as an order may build on it. */
export type KnownQuote = HonoredQuote & {
  /** The version of the rates that made the quote, where it is at hand; else the current one stands in. */
  readonly card?: RetailRateCard
}

/** The price that stands for an order, and whether it is the quote's own or was worked out anew. */
export type OrderPrice = TripQuote & { readonly isQuotePrice: boolean }

type PricingInputs = {
  readonly zipTable: ZipTable
  /** The card in force now. */
  readonly card: RetailRateCard
  readonly quote?: KnownQuote | undefined
  readonly now: Date
}

/**
 * What a customer's order costs: the one function that the form and the server price an order with, by the rule of
 * {@link honoredPrice}.
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
