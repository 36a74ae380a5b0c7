import { mergeZips } from './merge-zips.ts'
import { readSources } from './read-sources.ts'
import { writeCoordinates } from './write-coordinates.ts'
import { writePlaces } from './write-places.ts'
import { writePrefixStates } from './write-prefix-states.ts'

/** Every file built from the ZIP sources, by its path from the package root. Deterministic. */
export function buildPacks(): ReadonlyMap<string, Uint8Array> {
  const rows = mergeZips(readSources())
  return new Map([
    ['assets/zip-coordinates.bin', writeCoordinates(rows)],
    ['assets/zip-places.bin', writePlaces(rows)],
    ['src/address/prefix-state-runs.gen.ts', Buffer.from(writePrefixStates(rows))],
  ])
}
