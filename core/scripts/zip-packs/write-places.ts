import { zipPlacesFormat } from '#core/geo/zip-places.ts'
import type { SourceRow } from './read-sources.ts'
import { writeZipIndex } from './write-zip-index.ts'

const { magic, stateMark } = zipPlacesFormat

/**
 * Places in the order of their first ZIP, and each ZIP's code: 0 for a new place, otherwise how many places back it
 * was.
 */
function listPlaces(rows: readonly SourceRow[]) {
  const numbers = new Map<string, number>()
  const places: SourceRow[] = []
  const codes = rows.map((row) => {
    const key = `${row.city}, ${row.state}`
    const number = numbers.get(key)
    if (number !== undefined) return places.length - number
    numbers.set(key, places.length)
    places.push(row)
    return 0
  })
  return { places, codes }
}

/** One line per place; the state only where it differs from the previous line. */
function writeNames(places: readonly SourceRow[]): string {
  const lines = places.map(({ city, state }, at) =>
    state === places[at - 1]?.state ? city : `${city}${stateMark}${state}`,
  )
  const text = lines.join('\n')
  const odd = /[^A-Za-z0-9 .,'()@/&\n-]/.exec(text)
  if (odd) throw new Error(`A place's name has a character that the pack cannot hold: ${odd[0]}`)
  return text
}

/** The places pack of `rows` (sorted by ZIP), which `openZipPlaces` reads. */
export function writePlaces(rows: readonly SourceRow[]): Uint8Array {
  const { places, codes } = listPlaces(rows)
  const index = writeZipIndex(
    magic,
    rows.map((row) => row.zip),
  )
  const lowBytes = Uint8Array.from(codes, (code) => code & 0xff)
  const highBytes = Uint8Array.from(codes, (code) => code >>> 8)
  return Buffer.concat([index, lowBytes, highBytes, Buffer.from(writeNames(places), 'ascii')])
}
