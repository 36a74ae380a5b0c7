import { openZipTable, type ZipTable } from '@switchback/core/geo/zip-table.ts'
import packUrl from '@switchback/core/assets/zip-coordinates.bin?url'

let opening: Promise<ZipTable> | undefined

async function load(): Promise<ZipTable> {
  const response = await fetch(packUrl)
  if (!response.ok) throw new Error(`The ZIP table answered ${response.status}`)
  return openZipTable(await response.arrayBuffer())
}

/** The ZIP table of the whole country, loaded once. The next caller retries after a failed load. */
export function zipTable(): Promise<ZipTable> {
  opening ??= load().catch((failure: unknown) => {
    opening = undefined
    throw failure
  })
  return opening
}
