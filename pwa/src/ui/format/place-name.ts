import type { TrackPlace } from '@switchback/core/orders/state/track-response.ts'

/** A city and its state, as far as they are known. */
export function placeName({ city, state }: TrackPlace): string {
  return [city, state].filter(Boolean).join(', ')
}
