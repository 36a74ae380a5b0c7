import { distanceBetween, type TripDistance } from '#core/geo/distance-between.ts'
import type { ZipTable } from '#core/geo/zip-table.ts'
import { priceRetail } from '#core/pricing/price-retail.ts'
import type { Price } from '#core/pricing/price.ts'
import type { RetailRateCard } from '#core/pricing/rate-card.ts'
import type { TripRequest } from '#core/trips/trip.ts'

/** A trip with its distance, its price, and the version of the rates. */
export type TripQuote = {
  readonly trip: TripRequest
  readonly distance: TripDistance
  readonly price: Price
  readonly rateVersion: string
}

/**
 * Prices a trip between two ZIPs: the one function for page and server, so both show the same figure.
 * @throws RangeError if an end is not five digits or is `00000`, or the card cannot be used.
 * Source: PRICE-2, PRICE-1, DIST-2, DIST-3, DIST-6.
 */
export function quoteTrip(trip: TripRequest, zipTable: ZipTable, card: RetailRateCard): TripQuote {
  const distance = distanceBetween(trip.pickupZip, trip.deliveryZip, zipTable, card.distanceRule)
  const price = priceRetail(
    {
      miles: distance.miles,
      vehicleType: trip.vehicleType,
      transportType: trip.transportType,
      isRunning: trip.isRunning,
    },
    card,
  )
  return { trip, distance, price, rateVersion: card.version }
}
