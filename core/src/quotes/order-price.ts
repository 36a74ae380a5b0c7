import type { ZipTable } from '#core/geo/zip-table.ts'
import type { Price } from '#core/pricing/price.ts'
import type { RetailRateCard } from '#core/pricing/rate-card.ts'
import { orderTrip, type OrderTripRequest } from './order-trip.ts'
import { isQuoteExpired } from './quote-validity.ts'
import { quoteTrip, type TripQuote } from './quote-trip.ts'
import type { TripRequest } from './trip.ts'

/** Up to here, this included, the quote's distance stands for the order's own. Source: decision 7. */
export const distanceToleranceMiles = 10

/** A quote that was kept, as an order may build on it. */
export type KnownQuote = {
  readonly trip: TripRequest
  readonly price: Price
  readonly rateVersion: string
  /** ISO instant. */
  readonly validUntil: string
  /** The version of the rates that made the quote, where it is at hand; else the current one stands in. */
  readonly card?: RetailRateCard
}

/** The price that stands for an order, and whether it is the quote's own or was worked out anew. */
export type OrderPrice = TripQuote & { readonly isQuotePrice: boolean }

type PricingGround = {
  readonly zipTable: ZipTable
  /** The card in force now. */
  readonly card: RetailRateCard
  readonly quote?: KnownQuote | undefined
  readonly now: Date
}

function isQuotedVehicle(trip: TripRequest, quoted: TripRequest): boolean {
  return (
    trip.vehicleType === quoted.vehicleType &&
    trip.transportType === quoted.transportType &&
    trip.isRunning === quoted.isRunning
  )
}

/**
 * What an order costs: the one function that the form and the server price an order with. A quote's price stands as
 * it was given while the quote is valid, the distance between the order's own ZIPs differs from the quoted miles by
 * at most 10, and vehicle, transport and condition are those quoted. Otherwise the order is priced anew from its own
 * ZIPs, vehicle, transport and condition: by the quote's version of the rates while the quote is valid, by the
 * current one if it has expired or there is none.
 * @throws RangeError if an end is not five digits or is `00000`, or the card cannot be used.
 * Source: spec/public.md section 4 "Order form price check"; decisions 6, 7 and 40.
 */
export function orderPrice(order: OrderTripRequest, ground: PricingGround): OrderPrice {
  const { quote } = ground
  const trip = orderTrip(order, quote?.trip)
  if (!quote || isQuoteExpired(quote.validUntil, ground.now)) {
    return { ...quoteTrip(trip, ground.zipTable, ground.card), isQuotePrice: false }
  }
  const own = quoteTrip(trip, ground.zipTable, quote.card ?? ground.card)
  const isNear = Math.abs(own.price.miles - quote.price.miles) <= distanceToleranceMiles
  if (!isNear || !isQuotedVehicle(trip, quote.trip)) return { ...own, isQuotePrice: false }
  return {
    ...own,
    distance: { ...own.distance, miles: quote.price.miles },
    price: quote.price,
    rateVersion: quote.rateVersion,
    isQuotePrice: true,
  }
}
