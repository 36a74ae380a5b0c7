// Builds the ZIP packs and the prefix-to-state table from the installed open data packages:
// node core/scripts/build-zip-packs.ts
// The output is committed; a test rebuilds it and compares the bytes.
import { writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { buildPacks } from './zip-packs/build-packs.ts'

for (const [path, bytes] of buildPacks()) {
  writeFileSync(new URL(`../${path}`, import.meta.url), bytes)
  console.log(`${path}: ${bytes.length} bytes, ${brotliCompressSync(bytes).length} as brotli`)
}
