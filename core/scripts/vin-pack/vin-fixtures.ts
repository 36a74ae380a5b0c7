import { readFileSync } from 'node:fs'
import type { SqlDecoded } from './decode-by-sql.ts'

/** A VIN, where it was found, and what the source's tables say of it. */
export type VinFixture = SqlDecoded & { readonly vin: string; readonly foundIn: string }

/** The committed lists: VINs that the build script made up, and VINs that somebody published. */
export const vinFixtureFiles = {
  generated: 'fixtures/vins/generated.tsv',
  published: 'fixtures/vins/published.tsv',
}

/** The rows of a list: VIN, source, year, make, model and body class, separated by tabs. */
export function readVinFixtures(list: keyof typeof vinFixtureFiles): VinFixture[] {
  const text = readFileSync(new URL(`../../${vinFixtureFiles[list]}`, import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [vin = '', foundIn = '', year, make, model, bodyClass] = line.split('\t')
      return {
        vin,
        foundIn,
        year: year ? Number(year) : null,
        make: make || null,
        model: model || null,
        bodyClass: bodyClass || null,
      }
    })
}

/** The text of a list. */
export function writeVinFixtures(fixtures: readonly VinFixture[]): string {
  return fixtures
    .map(({ vin, foundIn, year, make, model, bodyClass }) =>
      [vin, foundIn, year ?? '', make ?? '', model ?? '', bodyClass ?? ''].join('\t'),
    )
    .join('\n')
    .concat('\n')
}
