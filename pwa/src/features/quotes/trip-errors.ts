import { zipPattern, zipTexts } from '@switchback/core/trips/trip-choices.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'

export type TripErrors = { pickupZip?: string; deliveryZip?: string }

function zipError(zip: string, missing: string): string | undefined {
  if (zip === '') return missing
  return zipPattern.test(zip) ? undefined : zipTexts.malformed
}

/** The errors, by field, that prevent pricing a trip. Source: QUOTE-2. */
export function tripErrors(trip: Pick<TripRequest, 'pickupZip' | 'deliveryZip'>): TripErrors {
  const pickupZip = zipError(trip.pickupZip, zipTexts.pickupMissing)
  const deliveryZip = zipError(trip.deliveryZip, zipTexts.deliveryMissing)
  return { ...(pickupZip ? { pickupZip } : {}), ...(deliveryZip ? { deliveryZip } : {}) }
}

export function focusFirstError(errors: TripErrors): void {
  const [first] = Object.keys(errors)
  if (first) document.getElementById(first)?.focus()
}

export const isWholeTrip = (trip: Pick<TripRequest, 'pickupZip' | 'deliveryZip'>): boolean =>
  Object.keys(tripErrors(trip)).length === 0
