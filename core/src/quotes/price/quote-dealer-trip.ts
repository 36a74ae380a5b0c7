import { distanceBetween } from '#core/geo/distance-between.ts'
import type { ZipTable } from '#core/geo/zip-table.ts'
import { priceDealer } from '#core/pricing/price-dealer.ts'
import { priceRetail } from '#core/pricing/price-retail.ts'
import type { DealerRateCard, RateSettings } from '#core/pricing/rate-card.ts'
import { savings, type Savings } from '#core/pricing/savings.ts'
import type { TripQuote } from './quote-trip.ts'
import type { TripRequest } from '#core/trips/trip.ts'

/** The inputs of a dealership's price besides the trip: its structure and the retail settings. */
export type DealerRates = { readonly structure: DealerRateCard; readonly settings: RateSettings }

/** A trip priced for a dealership, and the savings against the retail price of the same trip. */
export type DealerTripQuote = TripQuote & {
  readonly retailCents: number
  readonly savings: Savings
  readonly rateStructureName: string
  readonly settingsVersion: string
}

/**
 * Prices a trip between two ZIPs for a dealer: the one function for the page, the offline tablet, and the server. The
 * retail settings choose the distance rule.
 * @throws RangeError if an end is not five digits or is `00000`, or a card cannot be used.
 * Source: PRICE-7, PRICE-2, DIST-2, DIST-3, DIST-6.
 */
export function quoteDealerTrip(trip: TripRequest, zipTable: ZipTable, rates: DealerRates): DealerTripQuote {
  const { structure, settings } = rates
  const distance = distanceBetween(trip.pickupZip, trip.deliveryZip, zipTable, settings.distanceRule)
  const { vehicleType, transportType, isRunning } = trip
  const priced = { miles: distance.miles, vehicleType, transportType, isRunning }
  const price = priceDealer(priced, structure, settings)
  const retailCents = priceRetail(priced, settings).totalCents
  return {
    trip,
    distance,
    price,
    rateVersion: structure.version,
    retailCents,
    savings: savings(retailCents, price.totalCents),
    rateStructureName: structure.name,
    settingsVersion: settings.version,
  }
}
