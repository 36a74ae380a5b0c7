import { addressOf, type Address } from '@switchback/core/address/address.ts'
import { matchingPrevious } from '@switchback/core/address/previous-addresses.ts'
import { searchAddresses } from '@switchback/core/address/search-addresses.ts'
import type { ZipPlaces } from '@switchback/core/geo/zip-places.ts'
import { typedStreet } from './address-entry.ts'

export type FoundAddresses = {
  /** Used before on this device. */
  previous: readonly Address[]
  /** The typed street in the place that the trip was quoted for. */
  quoted: readonly Address[]
  found: readonly Address[]
}

/** What was typed, read as a street in the place that was quoted, or as the beginning of that place's name. */
function atQuotedPlace(typed: string, zipCode: string, places: ZipPlaces | undefined): Address | undefined {
  const place = places?.placeOf(zipCode)
  if (!place || typed.length < 2) return undefined
  const street = typedStreet(typed)
  const isItsName = place.city.toLowerCase().startsWith(typed.toLowerCase())
  return street || isItsName ? addressOf({ street: street ?? '', ...place, zipCode }) : undefined
}

/** A place that stands for all of its ZIPs, of which the quote knows the right one. */
function isSamePlace(address: Address, quoted: Address | undefined): boolean {
  const isPlace = address.route === '' && address.streetNumber === ''
  return isPlace && quoted?.route === '' && address.city === quoted.city && address.state === quoted.state
}

/**
 * Every list without what an earlier one has, previous addresses first. Without the table of places only the built-in
 * addresses are searched. Source: spec/public.md section 2 "Address input".
 */
export function findAddresses(
  typed: string,
  quotedZip: string,
  kept: readonly Address[],
  places: ZipPlaces | undefined,
): FoundAddresses {
  const seen = new Set<string>()
  const unseen = (addresses: readonly Address[]) =>
    addresses.filter(({ fullAddress }) => {
      const key = fullAddress.toLowerCase()
      return !seen.has(key) && seen.add(key)
    })
  const quoted = atQuotedPlace(typed, quotedZip, places)
  return {
    previous: unseen(matchingPrevious(kept, typed)),
    quoted: unseen(quoted ? [quoted] : []),
    found: unseen(searchAddresses(typed, places)).filter((address) => !isSamePlace(address, quoted)),
  }
}
