import type { Coordinates } from '@switchback/core/geo/coordinates.ts'
import { locateZip } from '@switchback/core/geo/locate-zip.ts'
import type { ZipTable } from '@switchback/core/geo/zip-table.ts'
import { calculationResponse } from '@switchback/core/quotes/calculation-response.ts'
import type { CalculationResponse } from '@switchback/core/quotes/quote-response.ts'
import { quoteTrip } from '@switchback/core/quotes/quote-trip.ts'
import type { TripRequest } from '@switchback/core/quotes/trip.ts'
import { queryClient } from '../api/query-client.ts'
import { rateCardQuery } from './rate-card.ts'
import { zipTable } from './zip-table.ts'

/** The ends of a route on the ground, as far as they are known. */
export type RouteEnds = { pickup?: Coordinates; delivery?: Coordinates }

/** Where a trip's ends are, for the map; an end without a point is left out. */
export function routeEnds(trip: Pick<TripRequest, 'pickupZip' | 'deliveryZip'>, table: ZipTable): RouteEnds {
  const pickup = locateZip(trip.pickupZip, table)
  const delivery = locateZip(trip.deliveryZip, table)
  return {
    ...('coordinates' in pickup ? { pickup: pickup.coordinates } : {}),
    ...('coordinates' in delivery ? { delivery: delivery.coordinates } : {}),
  }
}

export type PricedTrip = { readonly response: CalculationResponse; readonly ends: RouteEnds }

/**
 * Prices a trip in the page, with the engine of the server. Needs the ZIP table and a rate card, both of which the
 * device keeps once it has seen them.
 * @throws if either has never been loaded and cannot be now.
 */
export async function priceTrip(trip: TripRequest): Promise<PricedTrip> {
  const [table, card] = await Promise.all([zipTable(), queryClient.fetchQuery(rateCardQuery)])
  return { response: calculationResponse(quoteTrip(trip, table, card)), ends: routeEnds(trip, table) }
}
