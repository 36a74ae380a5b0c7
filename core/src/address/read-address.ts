import { placeKey } from '#core/geo/place-key.ts'
import type { Place } from '#core/geo/zip-places.ts'
import type { AddressParts } from './address.ts'
import { mayLieIn } from './may-lie-in.ts'
import { plainCase, plainLine } from './plain-line.ts'
import { stateAtEnd } from './state-at-end.ts'
import { beginsWithUnit, cutAfterStreet, isWholeStreet } from './street-words.ts'

/** A town as a quote knows it, with its ZIP. */
export type KnownPlace = Place & { readonly zipCode: string }

/** Helps to read a line: the towns of ZIPs, once their table has loaded, and the town that the line is expected in. */
export type AddressHelp = {
  readonly placeOf?: ((zip: string) => Place | undefined) | undefined
  readonly expected?: KnownPlace | undefined
}

/** The end of a line, and what stands before it; empty parts are not in the line. */
type Cut = { readonly rest: string; readonly state: string; readonly zipCode: string }

/** Cuts a ZIP from the end, with its four more digits if it has them. */
function cutZip(line: string): Omit<Cut, 'state'> {
  const [whole = '', zip, more] = /(?:[\s,-]|(?<=[A-Za-z]))(\d{5})(?:[\s-]*(\d{4}))?$/.exec(line) ?? []
  if (!zip) return { rest: line, zipCode: '' }
  const rest = line.slice(0, line.length - whole.length).replace(/[\s,.-]+$/, '')
  return { rest, zipCode: more ? `${zip}-${more}` : zip }
}

/**
 * Cuts state and ZIP from the end of a plain line, in either order. `NE`, `CT` and `Washington` are no state where the ZIP
 * lies elsewhere, because they also end streets and name a city; any other state is as stated, so that
 * `validateAddress` finds a contradiction.
 */
export function cutStateAndZip(line: string): Cut {
  const { rest, zipCode } = cutZip(line)
  const end = stateAtEnd(rest)
  if (!end) return { rest, state: '', zipCode }
  const before = zipCode === '' ? cutZip(end.rest) : { rest: end.rest, zipCode }
  const isElsewhere = before.zipCode === '' || !mayLieIn(before.zipCode.slice(0, 5), end.state)
  return isElsewhere && /(?:[^,\s]\s+(?:NE|CT)|\bWashington)$/i.test(rest)
    ? { rest, state: '', zipCode }
    : { ...before, state: end.state }
}

const joined = (...pieces: readonly string[]): string =>
  pieces
    .map((piece) => piece.replace(/^[\s,]+|[\s,]+$/g, ''))
    .filter((piece) => piece !== '')
    .join(', ')

const directions: Readonly<Record<string, string>> = { n: 'North', s: 'South', e: 'East', w: 'West' }

/** Spells out the direction that a town's name begins with: `W Palm Beach`. */
const withDirection = (name: string): string =>
  name.replace(/^([nsew])\.?\s+/i, (whole, letter: string) => `${directions[letter.toLowerCase()] ?? whole} `)

const isSameTown = (name: string, town: string): boolean =>
  placeKey(name) === placeKey(town) || placeKey(withDirection(name)) === placeKey(town)

/** How many of the last words are the name of this town; 0 if they are not. */
function wordsOfTown(words: readonly string[], town: string): number {
  const counts = [1, 2, 3, 4, 5].filter((count) => count <= words.length)
  return counts.find((count) => isSameTown(words.slice(-count).join(' '), town)) ?? 0
}

/**
 * Splits the street from its town, with or without a comma. `town`: the one that the line is likely to name. An empty
 * town: the line has a street alone, as far as its form tells.
 */
export function splitTown(rest: string, town?: string): { readonly street: string; readonly city: string } {
  const pieces = rest
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece, at) => at < 2 || !/^\D+ county$/i.test(piece))
  const last = pieces.at(-1) ?? ''
  const before = joined(...pieces.slice(0, -1))
  const words = last.split(/\s+/)
  const count = town === undefined ? 0 : wordsOfTown(words, town)
  if (town !== undefined && count > 0) {
    const [street, city] = [words.slice(0, -count), words.slice(-count)].map((some) => some.join(' '))
    return { street: joined(before, street ?? ''), city: city ?? '' }
  }
  if (before !== '' && !beginsWithUnit(last) && !/\d/.test(last)) return { street: before, city: last }
  const [head, city] = cutAfterStreet(last, before !== '')
  return { street: joined(before, head), city }
}

/** The address in the expected town, if the line names that town or is a street alone. */
function inExpectedTown({ rest, state }: Cut, expected: KnownPlace | undefined): AddressParts | undefined {
  if (!expected || (state !== '' && state !== expected.state)) return undefined
  const { street, city } = splitTown(rest, expected.city)
  const isThere = city === '' ? state === '' && isWholeStreet(street) : isSameTown(city, expected.city)
  const hasNumber = /\d.*\p{L}|\p{L}.*\d/u.test(street)
  return isThere && hasNumber ? { ...expected, street } : undefined
}

/** Town and state at a ZIP; a line without a state has to name the ZIP's town, as `behind the mill 33602` does not. */
function placeAtZip(city: string, state: string, place: Place | undefined): Place | undefined {
  const town = { city: city || (place?.city ?? ''), state }
  if (state === '' && place && isSameTown(town.city, place.city)) return { ...town, state: place.state }
  return town.city !== '' && state !== '' ? town : undefined
}

/** The address by its ZIP. A line without a town is in the ZIP's. */
function atZip({ rest, state, zipCode }: Cut, { placeOf, expected }: AddressHelp): AddressParts | undefined {
  const zip = zipCode.slice(0, 5)
  const known = zip === expected?.zipCode ? expected : placeOf?.(zip)
  const { street, city } = splitTown(rest, known?.city)
  const place = placeAtZip(city, state, known)
  // `Main St, Tampa` has no number; `Gulfport` before a ZIP of another town is no street.
  // Two addresses in one line are none.
  if (/\b[A-Z]{2},?\s+\d{5}\b/.test(street)) return undefined
  const isStreet = street.length > 1 && (/\d/.test(street) || (city !== '' && rest.includes(',')))
  return place && isStreet ? { street, ...place, zipCode } : undefined
}

/**
 * Reads an address as people type and paste it: from maps and mails, in capitals, with a country, state names, units and
 * rural routes, in several lines, with or without commas. A line without a ZIP is read only in the expected town: a
 * street alone, or a street and that town. Nothing of a street is lost; the parts are not checked against each other,
 * which `validateAddress` does.
 *
 * @returns undefined for anything that is not a whole address. Never throws.
 * Source: ADDR-9.
 */
export function readAddress(typed: string, help: AddressHelp = {}): AddressParts | undefined {
  const line = plainLine(typed)
  const cut = cutStateAndZip(line)
  const plain = { ...cut, rest: plainCase(cut.rest, line) }
  return cut.zipCode === '' ? inExpectedTown(plain, help.expected) : atZip(plain, help)
}
