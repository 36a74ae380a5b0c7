import { openZipTable, type ZipTable } from './zip-table.ts'

/**
 * A lazily opened {@link openZipTable}, so a cold start without any ZIP does not wait for it. Corrupt bytes throw
 * only on first use.
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
