import { addressOf, type Address } from '@switchback/core/address/address.ts'
import { matchingPrevious } from '@switchback/core/address/previous-addresses.ts'
import { sampleAddresses } from '@switchback/core/address/sample-addresses.ts'
import { readAddress } from '@switchback/core/address/read-address.ts'
import { searchAddresses } from '@switchback/core/address/search-addresses.ts'
import type { ZipPlaces } from '@switchback/core/geo/zip-places.ts'
import { typedStreet } from './address-entry.ts'

export type FoundAddresses = {
  /** Addresses used before on this device. */
  previous: readonly Address[]
  /** The typed street in the quoted place. */
  quoted: readonly Address[]
  found: readonly Address[]
}

/** Splits `street, start of a city` at its last comma; undefined without a comma. */
function splitAtComma(typed: string): { street: string; city: string } | undefined {
  const comma = typed.lastIndexOf(',')
  return comma < 0 ? undefined : { street: typed.slice(0, comma).trim(), city: typed.slice(comma + 1).trim() }
}

/** Reads the typed text as a street in the quoted place, as the start of that place's name, or as both. */
function atQuotedPlace(typed: string, zipCode: string, places: ZipPlaces | undefined): Address | undefined {
  const place = places?.placeOf(zipCode)
  if (!place || typed.length < 2) return undefined
  const whole = readAddress(typed, { expected: { ...place, zipCode } })
  if (whole) return whole.zipCode.startsWith(zipCode) ? addressOf(whole) : undefined
  const isItsName = (text: string) => text !== '' && place.city.toLowerCase().startsWith(text.toLowerCase())
  const parts = splitAtComma(typed)
  if (parts) return isItsName(parts.city) ? addressOf({ street: parts.street, ...place, zipCode }) : undefined
  const street = typedStreet(typed)
  return street || isItsName(typed) ? addressOf({ street: street ?? '', ...place, zipCode }) : undefined
}

/**
 * Whether a search result is the quoted place with another ZIP. The search uses a city's first ZIP, while the quote has
 * the right one. Built-in addresses have correct ZIPs.
 */
function isSamePlace(address: Address, quoted: Address | undefined): boolean {
  if (quoted === undefined || sampleAddresses.includes(address)) return false
  const parts = ['streetNumber', 'route', 'city', 'state'] as const
  return parts.every((part) => address[part] === quoted[part])
}

/**
 * All suggestions without duplicates, previous addresses first. Searches only the built-in addresses when the ZIP table
 * is not loaded. Source: ADDR-1, ADDR-2.
 */
export function findAddresses(
  typed: string,
  quotedZip: string,
  saved: readonly Address[],
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
    previous: unseen(matchingPrevious(saved, typed)),
    quoted: unseen(quoted ? [quoted] : []),
    found: unseen(searchAddresses(typed, places)).filter((address) => !isSamePlace(address, quoted)),
  }
}
