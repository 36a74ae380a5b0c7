import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openZipTable } from '@switchback/core/geo/zip-table.ts'
import { vi } from 'vitest'

const assets = join(import.meta.dirname, '../../../../../core/assets')

/** The ZIPs that prices in documents are computed with. */
export const zipTable = openZipTable(await readFile(join(assets, 'zip-coordinates.bin')))

/** Answers the requests of a document for its fonts and drawings from core's files. */
export function serveDocumentAssets(): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const name = basename(address.replace(/\?.*$/, ''))
    return new Response(new Uint8Array(await readFile(join(assets, name))))
  })
}
