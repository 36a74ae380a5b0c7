import { greatCircleMiles } from '#core/geo/great-circle-miles.ts'
import type { Place } from './signed-record.ts'

/** How far a phone may be from the middle of a stop's ZIP and still be at the stop, in miles. Source: DRIVER-13. */
export const nearMiles = 10
const mostMiles = 20
const metersPerMile = 1609.344

type Coordinates = { readonly lat: number; readonly lng: number }

/** Miles from a phone to a point, to a tenth; null if either is unknown. */
export function milesAway(place: Place | null, point: Coordinates | undefined): number | null {
  if (!place || !point) return null
  return Math.round(greatCircleMiles({ lat: place.lat, lng: place.lon }, point) * 10) / 10
}

/**
 * Whether a phone is near a stop. The product knows the middle of a ZIP and no street.
 * @returns false without a position.
 * Source: DRIVER-13.
 */
export function isNear(place: Place | null, point: Coordinates | undefined): boolean {
  const miles = milesAway(place, point)
  if (miles === null || !place) return false
  return miles <= Math.min(mostMiles, Math.max(nearMiles, (2 * place.accuracy) / metersPerMile))
}
