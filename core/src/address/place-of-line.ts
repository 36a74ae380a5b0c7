import { statesOfZip } from './prefix-to-state.ts'

/** A town, as far as it is known; never a street. */
export type Place = { readonly city: string | null; readonly state: string | null }

const streetEnd =
  /\b(?:st|street|ave|avenue|blvd|boulevard|rd|road|ln|lane|dr|drive|ct|court|cir|circle|hwy|highway|pkwy|parkway|ter|terrace|trl|trail|way|pl|place|sq|square|broadway)\.?$/i
const notOfTown =
  /\d|@|^(?:apt|apartment|unit|suite|ste|bldg|building|floor|lot|gate|room|rm|attn|attention|c\/o|care of)\b|#/i

/**
 * Whether part of an address may be shown as its town. `Elm Street, FL 33602` has none; after a street, a town may be
 * called `Federal Way`.
 */
function isTown(piece: string, isBehindStreet: boolean): boolean {
  if (piece === '' || piece.length > 40 || notOfTown.test(piece)) return false
  return isBehindStreet || !streetEnd.test(piece)
}

/**
 * Only the town and state of an address of the form `street, city, STATE ZIP` or `city, STATE ZIP`. For any other
 * form only the state, from the ZIP: a part that might be a street is never shown.
 * Source: TRACK-1.
 */
export function placeOfLine(line: string, zip: string): Place {
  const pieces = line.split(',').map((piece) => piece.trim())
  const state = /^([A-Za-z]{2})\s+\d{5}(?:-\d{4})?$/.exec(pieces.at(-1) ?? '')?.[1]?.toUpperCase()
  const city = state === undefined ? '' : (pieces.at(-2) ?? '')
  return {
    city: isTown(city, pieces.length > 2) ? city : null,
    state: state ?? statesOfZip(zip)[0] ?? null,
  }
}

/** The town of an address: `Tampa, FL`, or the known part of it; the ZIP if neither is known. */
export function townText(line: string, zip: string): string {
  const { city, state } = placeOfLine(line, zip)
  const known = [city, state].filter((part) => part !== null)
  return known.length > 0 ? known.join(', ') : zip
}
