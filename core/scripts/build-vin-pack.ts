// Builds the VIN pack and the lists that test it: node core/scripts/build-vin-pack.ts
// Downloads its source (25 MB) into a temporary folder and takes a few minutes. The output is committed; see
// docs/data-sources.md. Published VINs are added by hand to their list, with where they were found; the rest of their
// row is filled in here.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { sqlDecoder } from './vin-pack/decode-by-sql.ts'
import { generateVins } from './vin-pack/generate-vins.ts'
import { openSource } from './vin-pack/open-source.ts'
import { readTables } from './vin-pack/read-tables.ts'
import {
  readVinFixtures,
  vinFixtureFiles,
  writeVinFixtures,
  type VinFixture,
} from './vin-pack/vin-fixtures.ts'
import { writePack } from './vin-pack/write-pack.ts'

const fromPackage = (path: string): URL => new URL(`../${path}`, import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'vin-pack-'))
try {
  const database = openSource(folder)
  const pack = writePack(readTables(database))
  writeFileSync(fromPackage('assets/vin-patterns.bin'), pack)
  console.log(`VIN patterns: ${pack.length} bytes, ${brotliCompressSync(pack).length} as brotli`)

  const decodeBySql = sqlDecoder(database)
  const decode = (vin: string, foundIn: string): VinFixture => ({ vin, foundIn, ...decodeBySql(vin) })
  const generated = generateVins(database, 1600).map((vin) => decode(vin, ''))
  writeFileSync(fromPackage(vinFixtureFiles.generated), writeVinFixtures(generated))
  const published = readVinFixtures('published').map(({ vin, foundIn }) => decode(vin, foundIn))
  writeFileSync(fromPackage(vinFixtureFiles.published), writeVinFixtures(published))
  console.log(`VINs: ${generated.length} generated, ${published.length} published`)
} finally {
  rmSync(folder, { recursive: true })
}
