import { openZipTable, type ZipTable } from './zip-table.ts'

/**
 * The table of {@link openZipTable}, opened at its first use: a Worker that starts for a request without any ZIP does
 * not wait for it. Faulty bytes are noticed only then.
 */
export function zipTableOnDemand(packed: ArrayBuffer | Uint8Array): ZipTable {
  let opened: ZipTable | undefined
  const table = () => (opened ??= openZipTable(packed))
  return {
    get zipCount() {
      return table().zipCount
    },
    has: (zip) => table().has(zip),
    find: (zip) => table().find(zip),
    chord: (oneZip, otherZip) => table().chord(oneZip, otherZip),
    prefixCentre: (prefix) => table().prefixCentre(prefix),
    regionCentre: (digit) => table().regionCentre(digit),
  }
}
