import { placeKey } from '#core/geo/place-key.ts'
import type { PlaceMatch, ZipPlaces } from '#core/geo/zip-places.ts'
import { addressOf, type Address } from './address.ts'
import { plainLine } from './plain-line.ts'
import { cutStateAndZip, readAddress, splitTown } from './read-address.ts'
import { sampleAddresses } from './sample-addresses.ts'

/** Maximum number of results. Source: ADDR-1, ADDR-2. */
const maxFound = 8

/** The suggestions of an empty field: one address in each of five major cities. Source: ADDR-1, ADDR-2. */
const majorCities = ['Tampa', 'Orlando', 'New York', 'Los Angeles', 'Chicago']

export const majorCityAddresses: readonly Address[] = majorCities.flatMap(
  (city) => sampleAddresses.find((address) => address.city === city) ?? [],
)

/** 0 for Tampa and Orlando, 1 for the rest of Florida, 2 elsewhere: lower comes first. */
function regionRank(address: Address): number {
  if (address.state !== 'FL') return 2
  return address.city === 'Tampa' || address.city === 'Orlando' ? 0 : 1
}

/**
 * How well an address matches the query, lower is better, or undefined if a word is missing: 0 if the line begins
 * with the query, 1 if each word begins a word of the line, 2 if each word occurs somewhere in it.
 */
function matchRank(key: string, query: string): number | undefined {
  if (key.startsWith(query)) return 0
  const words = query.split(' ')
  if (words.every((word) => ` ${key}`.includes(` ${word}`))) return 1
  return words.every((word) => key.includes(word)) ? 2 : undefined
}

const sampleKeys = new WeakMap<Address, string>()

function keyOf(address: Address): string {
  const known = sampleKeys.get(address)
  if (known !== undefined) return known
  const key = placeKey(address.fullAddress)
  sampleKeys.set(address, key)
  return key
}

type Ranked = { readonly address: Address; readonly region: number; readonly match: number }

function rankedSamples(query: string): Ranked[] {
  return sampleAddresses.flatMap((address) => {
    const match = matchRank(keyOf(address), query)
    return match === undefined ? [] : [{ address, region: regionRank(address), match }]
  })
}

type Typed = { readonly street: string; readonly city: string; readonly state: string; readonly zip: string }

/** Reads `street, city ST zip`, each part optional and the ZIP from its third digit on. */
function readTyped(typed: string): Typed {
  const [, beforeZip = '', begun = ''] =
    /^(.*?)(?:(?:^|[\s,]+)(\d{3,4}|^\d{5}))?$/.exec(plainLine(typed)) ?? []
  const { rest, state, zipCode } = cutStateAndZip(beforeZip)
  const { street, city } = splitTown(rest)
  // The text before a comma may be a place, and the one without a known end may begin with it.
  const isTown = city !== '' || street.includes(',')
  return {
    street: isTown ? street : '',
    city: isTown ? city : street,
    state,
    zip: begun || zipCode.slice(0, 5),
  }
}

function addressAt(street: string, { city, state, zip }: PlaceMatch): Address {
  return addressOf({ street, city, state, zipCode: zip })
}

/** The matching places, best first; text before a ZIP that is not its city belongs to the street. */
function placesMeant(typed: Typed, places: ZipPlaces): readonly Address[] {
  if (typed.zip !== '') {
    return places.searchByZip(typed.zip, maxFound).map((place) => {
      const isItsCity = placeKey(place.city).startsWith(placeKey(typed.city))
      const street = isItsCity
        ? typed.street
        : [typed.street, typed.city].filter((part) => part !== '').join(', ')
      return addressAt(street, place)
    })
  }
  const byName = places.searchByCity(typed.city, typed.state === '' ? maxFound : 200)
  return byName
    .filter((place) => typed.state === '' || place.state === typed.state)
    .map((place) => addressAt(typed.street, place))
}

/** Cities and ZIPs across the country that match the typed text, with the typed street in front. */
function rankedPlaces(typed: string, places: ZipPlaces | undefined): Ranked[] {
  if (!places) return []
  const meant = placesMeant(readTyped(typed), places)
  // `Fort Washington`: the last word is no state.
  const named = { street: '', city: plainLine(typed), state: '', zip: '' }
  return (meant.length > 0 ? meant : placesMeant(named, places)).map((address) => ({
    address,
    region: regionRank(address),
    match: 2,
  }))
}

/**
 * Suggestions for the typed text: sample addresses, plus every city and ZIP of the country once that table is loaded.
 * Tampa and Orlando come first, then other Florida matches, then the rest; ties by best match. At most 8 without
 * duplicates; five addresses in major cities for empty text. A line that is a whole address means that one alone.
 * Source: ADDR-1, ADDR-2.
 */
export function searchAddresses(typed: string, places?: ZipPlaces): readonly Address[] {
  const query = placeKey(typed)
  if (query === '') return majorCityAddresses
  const whole = places && readAddress(typed, places)
  if (whole) return [addressOf(whole)]
  const seen = new Set<string>()
  return [...rankedSamples(query), ...rankedPlaces(typed, places)]
    .toSorted((a, b) => a.region - b.region || a.match - b.match)
    .map(({ address }) => address)
    .filter((address) => !seen.has(address.fullAddress) && seen.add(address.fullAddress))
    .slice(0, maxFound)
}
