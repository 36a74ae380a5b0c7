import type { Coordinates } from '@switchback/core/geo/coordinates.ts'
import { locateZip } from '@switchback/core/geo/locate-zip.ts'
import type { ZipTable } from '@switchback/core/geo/zip-table.ts'
import { calculationResponse } from '@switchback/core/quotes/calculation-response.ts'
import type { CalculationResponse } from '@switchback/core/quotes/quote-response.ts'
import { quoteTrip } from '@switchback/core/quotes/quote-trip.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { queryClient } from '../api/query-client.ts'
import { agedRatesText } from './aged-rates.ts'
import { rateCardQuery } from './rate-card.ts'
import { savedRateCard } from './saved-rate-card.ts'
import { zipTable } from './zip-table.ts'

/** The route's end points as coordinates, as far as they are known. */
export type RouteEnds = { pickup?: Coordinates; delivery?: Coordinates }

/** The coordinates of a trip's ends, for the map. Leaves out an end without coordinates. */
export function routeEnds(trip: Pick<TripRequest, 'pickupZip' | 'deliveryZip'>, table: ZipTable): RouteEnds {
  const pickup = locateZip(trip.pickupZip, table)
  const delivery = locateZip(trip.deliveryZip, table)
  return {
    ...('coordinates' in pickup ? { pickup: pickup.coordinates } : {}),
    ...('coordinates' in delivery ? { delivery: delivery.coordinates } : {}),
  }
}

export type PricedTrip = {
  readonly response: CalculationResponse
  readonly ends: RouteEnds
  /** Set if the rates came from a cache. */
  readonly agedRates?: string | undefined
}

/**
 * Prices a trip in the page, with the same engine as the server. Needs the ZIP table and a rate card; the device caches
 * both after the first load.
 * @throws if either is not cached and cannot be loaded.
 */
export async function priceTrip(trip: TripRequest): Promise<PricedTrip> {
  const [table, card] = await Promise.all([zipTable(), queryClient.fetchQuery(rateCardQuery)])
  void savedRateCard.save(card)
  return {
    response: calculationResponse(quoteTrip(trip, table, card)),
    ends: routeEnds(trip, table),
    agedRates: agedRatesText(card),
  }
}
