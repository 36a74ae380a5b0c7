import { readFileSync } from 'node:fs'
import { openZipPlaces, type ZipPlaces } from '#core/geo/zip-places.ts'
import { openZipTable, type ZipTable } from '#core/geo/zip-table.ts'
import { openVinPack, type VinPack } from '#core/vehicles/vin-pack.ts'

/** The bytes of a file in `core/assets`. */
export function readAsset(name: 'zip-coordinates.bin' | 'zip-places.bin' | 'vin-patterns.bin'): Uint8Array {
  return readFileSync(new URL(`../assets/${name}`, import.meta.url))
}

/** The committed ZIP table, for tests and benches in Node. */
export function committedTable(): ZipTable {
  return openZipTable(readAsset('zip-coordinates.bin'))
}

/** The committed places, for tests and benches in Node. */
export function committedPlaces(): ZipPlaces {
  return openZipPlaces(readAsset('zip-places.bin'))
}

/** The committed VIN patterns, for tests in Node. */
export function committedVinPack(): VinPack {
  return openVinPack(new TextDecoder().decode(readAsset('vin-patterns.bin')))
}
