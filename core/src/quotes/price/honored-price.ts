import type { Price } from '#core/pricing/price.ts'
import { orderTrip, type OrderTripRequest } from './order-trip.ts'
import type { TripQuote } from './quote-trip.ts'
import { isQuoteExpired } from './quote-validity.ts'
import type { TripRequest } from '#core/trips/trip.ts'

/** Up to and including this difference, the quoted distance replaces the order's own. Source: PRICE-12. */
export const distanceToleranceMiles = 10

/** A vehicle of a saved quote. */
export type QuotedVehicle = { readonly trip: TripRequest; readonly price: Price }

/** The fields of a saved quote that decide whether its price is honored: its first vehicle, and the others. */
export type HonoredQuote = QuotedVehicle & {
  readonly others?: readonly QuotedVehicle[]
  readonly rateVersion: string
  /** ISO instant. */
  readonly validUntil: string
}

type Inputs<Quoted extends TripQuote> = {
  readonly quote?: HonoredQuote | undefined
  readonly now: Date
  /** Prices a trip by the current rates. */
  readonly priceNow: (trip: TripRequest) => Quoted
  /** Prices a trip by the quote's rates. */
  readonly priceThen: (trip: TripRequest) => Quoted
}

function isQuotedVehicle(trip: TripRequest, quoted: TripRequest): boolean {
  return (
    trip.vehicleType === quoted.vehicleType &&
    trip.transportType === quoted.transportType &&
    trip.isRunning === quoted.isRunning
  )
}

/**
 * The pricing rule for retail and dealer orders. The quote's price is honored if the quote is still valid, the
 * distance between the order's own ZIPs differs from the quoted miles by at most 10, and vehicle, transport, and
 * condition match the quote. Otherwise the order is repriced from its own ZIPs, vehicle, transport, and condition: by
 * the quote's version of the rates while the quote is valid, by the current one if it has expired or there is none.
 * Source: PRICE-17, RATE-3, PRICE-12, PRICE-15.
 */
export function honoredPrice<Quoted extends TripQuote>(
  order: OrderTripRequest,
  { quote, now, priceNow, priceThen }: Inputs<Quoted>,
): Quoted & { readonly isQuotePrice: boolean } {
  const trip = orderTrip(order, quote?.trip)
  if (!quote || isQuoteExpired(quote.validUntil, now)) return { ...priceNow(trip), isQuotePrice: false }
  const own = priceThen(trip)
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
