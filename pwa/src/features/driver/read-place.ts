import type { Place } from '@switchback/core/inspections/signed-record.ts'

/** How long the phone may look for its position, and how old a known one may be. */
const options = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 }

/** To about a meter. */
const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000

export const placeOf = ({ coords }: GeolocationPosition): Place => ({
  lat: rounded(coords.latitude),
  lon: rounded(coords.longitude),
  accuracy: Math.min(1_000_000, Math.round(coords.accuracy)),
})

/** Where the phone is; null if that is not allowed or not known. Never throws. */
export const readPlace = (): Promise<Place | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      (position) => resolve(placeOf(position)),
      () => resolve(null),
      options,
    )
  })
