import type { Coordinates } from '@switchback/core/geo/unit-vector.ts'
import { locateZip } from '@switchback/core/geo/locate-zip.ts'
import type { ZipTable } from '@switchback/core/geo/zip-table.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'

/** The route's end points as coordinates, as far as they are known. */
export type RouteEnds = {
  pickup?: Coordinates
  delivery?: Coordinates
  /** Says which ZIPs are not in the table, if any. Source: DIST-2. */
  unknownZips?: string
}

/** The coordinates of a trip's ends, for the map. Leaves out an end without coordinates. */
export function routeEnds(trip: Pick<TripRequest, 'pickupZip' | 'deliveryZip'>, table: ZipTable): RouteEnds {
  const pickup = locateZip(trip.pickupZip, table)
  const delivery = locateZip(trip.deliveryZip, table)
  const unknown = [...new Set([trip.pickupZip, trip.deliveryZip])].filter((zip) => !table.has(zip))
  return {
    ...('coordinates' in pickup ? { pickup: pickup.coordinates } : {}),
    ...('coordinates' in delivery ? { delivery: delivery.coordinates } : {}),
    ...(unknown.length > 0 ? { unknownZips: unknownZipsText(unknown) } : {}),
  }
}

const unknownZipsText = (zips: readonly string[]): string =>
  `We don't know ${zips.length === 1 ? 'this ZIP' : 'these ZIPs'}: ${zips.join(' and ')}. ` +
  'Please check it: the distance is an estimate, and the price may change.'
