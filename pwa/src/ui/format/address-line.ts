import type { TrackPlace } from '@switchback/core/orders/state/track-response.ts'

/** A city and its state, as far as they are known. */
export function placeName({ city, state }: TrackPlace): string {
  return [city, state].filter(Boolean).join(', ')
}

/** The part of an address before its first comma, enough to recognize the place. */
export const streetOf = (address: string): string => address.split(',')[0]?.trim() ?? ''

/** The part behind the street, such as `Tampa, FL 33602`. */
export const townOf = (address: string): string => address.split(',').slice(1).join(',').trim()

/** `Tampa, FL`, without unit and ZIP. */
export function townName(address: string): string {
  const behindStreet = address.split(',').slice(1).slice(-2).join(',')
  return behindStreet.replace(/\s+\d{5}(?:-\d{4})?\s*$/, '').trim()
}
