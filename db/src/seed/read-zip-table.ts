import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openZipTable, type ZipTable } from '@switchback/core/geo/zip-table.ts'

/** The table of ZIPs, from its file. */
export function readZipTable(): ZipTable {
  const pack = fileURLToPath(import.meta.resolve('@switchback/core/assets/zip-coordinates.bin'))
  return openZipTable(readFileSync(pack))
}
