import { placeKey, placeQueries } from './place-key.ts'
import { openZipIndex, zipNumber, type ZipIndex } from './zip-index.ts'

/** Loads the bytes that {@link openZipPlaces} opens. */
export type LoadPlaces = () => Promise<ArrayBuffer | Uint8Array>

export type Place = { readonly city: string; readonly state: string }

/** A ZIP with its place; a search by city returns the lowest ZIP of each place. */
export type PlaceMatch = Place & { readonly zip: string }

/** City and state of every ZIP in the ZIP table. A separate pack, opened only for searches by name. */
export type ZipPlaces = {
  readonly placeOf: (zip: string) => Place | undefined
  /** Places whose name begins with the text, those with the most ZIPs first; understands `st`, `ft`, and `mt`. */
  readonly searchByCity: (prefix: string, limit: number) => readonly PlaceMatch[]
  /** ZIPs that begin with the digits, in order. */
  readonly searchByZip: (prefix: string, limit: number) => readonly PlaceMatch[]
}

/** The layout of `core/assets/zip-places.bin`; `core/scripts/zip-packs/write-places.ts` writes it. */
export const zipPlacesFormat = {
  /** `ZP1` and a zero byte. */
  magic: [0x5a, 0x50, 0x31, 0],
  /** Separates a place's name from its state, which is written only where it differs from the previous place. */
  stateMark: '@',
} as const

/** `zips` and `zipCounts` of each place, ordered by lowest ZIP; `placeOfRank` of each ZIP. */
type Directory = {
  readonly places: readonly Place[]
  readonly lowestZips: Uint32Array
  readonly zipCounts: Uint16Array
  readonly placeOfRank: Uint16Array
}

const pieceLength = 8192

/**
 * The text is ASCII, as the writer ensures. Decodes in chunks, because a call has an argument limit, and with
 * `Reflect.apply`, which is ten times as fast as spreading.
 */
function readText(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += pieceLength) {
    text += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + pieceLength))
  }
  return text
}

function readPlaces(bytes: Uint8Array): Place[] {
  let state = ''
  return readText(bytes)
    .split('\n')
    .map((line) => {
      const mark = line.indexOf(zipPlacesFormat.stateMark)
      if (mark < 0) return { city: line, state }
      state = line.slice(mark + 1)
      return { city: line.slice(0, mark), state }
    })
}

/**
 * After the index comes one 16-bit code per ZIP in two planes (low bytes, then high bytes): zero for a new place,
 * otherwise how many places back it first appeared. The places follow, one per line.
 */
function openDirectory(bytes: Uint8Array, index: ZipIndex): Directory {
  const { zipCount, end } = index
  const places = readPlaces(bytes.subarray(end + 2 * zipCount))
  const lowestZips = new Uint32Array(places.length)
  const zipCounts = new Uint16Array(places.length)
  const placeOfRank = new Uint16Array(zipCount)
  let seen = 0
  let rank = 0
  for (let zip = 0; rank < zipCount; zip++) {
    if (!index.has(zip)) continue
    const back = (bytes[end + rank] ?? 0) | ((bytes[end + zipCount + rank] ?? 0) << 8)
    const place = back === 0 ? seen++ : seen - back
    if (back === 0) lowestZips[place] = zip
    zipCounts[place] = (zipCounts[place] ?? 0) + 1
    placeOfRank[rank++] = place
  }
  if (seen !== places.length) throw new RangeError('The table of places is cut short or too long')
  return { places, lowestZips, zipCounts, placeOfRank }
}

/** Five digits with leading zeros. */
function zipText(number: number): string {
  return String(number).padStart(5, '0')
}

function citySearch(directory: Directory): ZipPlaces['searchByCity'] {
  const { places, lowestZips, zipCounts } = directory
  let keys: readonly string[] | undefined
  return (prefix, limit) => {
    const queries = placeQueries(prefix)
    if (queries.length === 0) return []
    keys ??= places.map((place) => placeKey(place.city))
    const matches: number[] = []
    for (const [at, key] of keys.entries()) {
      if (queries.some((query) => key.startsWith(query))) matches.push(at)
    }
    return matches
      .toSorted((a, b) => (zipCounts[b] ?? 0) - (zipCounts[a] ?? 0) || a - b)
      .slice(0, limit)
      .flatMap((at) => {
        const place = places[at]
        return place ? [{ zip: zipText(lowestZips[at] ?? 0), ...place }] : []
      })
  }
}

/**
 * Opens the packed places. The first search by city builds the name table.
 * @throws RangeError if the bytes are not a complete table of places in this format.
 */
export function openZipPlaces(packed: ArrayBuffer | Uint8Array): ZipPlaces {
  const bytes = packed instanceof Uint8Array ? packed : new Uint8Array(packed)
  const index = openZipIndex(bytes, zipPlacesFormat.magic)
  const directory = openDirectory(bytes, index)

  const placeOf = (zip: string): Place | undefined => {
    const rank = index.rankOf(zipNumber(zip))
    return rank < 0 ? undefined : directory.places[directory.placeOfRank[rank] ?? 0]
  }

  const searchByZip = (prefix: string, limit: number): PlaceMatch[] => {
    if (!/^\d{1,5}$/.test(prefix)) return []
    const matches: PlaceMatch[] = []
    const last = Number(prefix.padEnd(5, '9'))
    for (let number = Number(prefix.padEnd(5, '0')); number <= last && matches.length < limit; number++) {
      const zip = zipText(number)
      const place = placeOf(zip)
      if (place) matches.push({ zip, ...place })
    }
    return matches
  }

  return { placeOf, searchByZip, searchByCity: citySearch(directory) }
}
