import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { greatCircleMiles } from '#core/geo/great-circle-miles.ts'
import { committedPlaces, committedTable, readAsset } from '../committed-packs.ts'
import { buildPacks } from './build-packs.ts'
import { mergeZips } from './merge-zips.ts'
import { readSources } from './read-sources.ts'
import { tidyCity } from './tidy-city.ts'

const sources = readSources()
const rows = mergeZips(sources)
const table = committedTable()

describe('the committed packs', () => {
  test('match a rebuild from the sources byte for byte', () => {
    for (const [path, bytes] of buildPacks()) {
      const committed = readFileSync(new URL(`../../${path}`, import.meta.url))
      expect({ path, isSame: committed.equals(bytes) }).toEqual({ path, isSame: true })
    }
  })

  test('stay within their size budgets after brotli', () => {
    expect(brotliCompressSync(readAsset('zip-coordinates.bin')).length).toBeLessThan(120_000)
    expect(brotliCompressSync(readAsset('zip-places.bin')).length).toBeLessThan(120_000)
  })

  test('cover every ZIP of the two main sources', () => {
    expect(table.zipCount).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(41_000)
    const sourceZips = [...sources.geoNames.keys(), ...sources.census.keys()]
    expect(sourceZips.filter((zip) => !table.has(zip))).toEqual([])
  })

  test('give the location to 0.1 mile and the name of every merged row', () => {
    const places = committedPlaces()
    const wrong = rows.filter((row) => {
      const point = table.find(row.zip)
      const place = places.placeOf(row.zip)
      const isNear = point !== undefined && greatCircleMiles(point, row) < 0.1
      return !isNear || place?.city !== row.city || place.state !== row.state
    })
    expect(wrong).toEqual([])
    expect(rows.filter((row) => row.city.length < 2 || !/^[A-Z]{2}$/.test(row.state))).toEqual([])
  })
})

describe('the merge of sources', () => {
  test('is within half a mile of GeoNames where GeoNames located the post office', () => {
    const off = [...sources.geoNames.values()].filter((row) => {
      const point = table.find(row.zip)
      return row.wellPlaced && (!point || greatCircleMiles(point, row) >= 0.5)
    })
    // 92143 is the one manual override: GeoNames puts San Ysidro's post office box in the mountains.
    expect(off.map((row) => row.zip)).toEqual(['92143'])
  })

  test('is within half a mile of Census where GeoNames matched only a name, except Alaska and one island', () => {
    const off = [...sources.census].filter(([zip, census]) => {
      const named = sources.geoNames.get(zip)
      const point = table.find(zip)
      if (named?.wellPlaced || named?.state === 'AK' || zip === '93042') return false
      return !point || greatCircleMiles(point, census) >= 0.5
    })
    expect(off).toEqual([])
  })

  test('uses a Census point in Alaska only where GeoNames matched the wrong name', () => {
    const fromCensus = [...sources.census].filter(([zip, census]) => {
      const named = sources.geoNames.get(zip)
      const point = table.find(zip)
      if (named?.state !== 'AK' || !point) return false
      return greatCircleMiles(point, census) < 0.5 && greatCircleMiles(point, named) > 10
    })
    expect(fromCensus.map(([zip]) => zip).toSorted()).toEqual(['99505', '99506', '99565', '99625', '99726'])
  })

  test('excludes military ZIPs and includes the islands', () => {
    for (const zip of ['09001', '34001', '96201', '96601']) expect(table.has(zip)).toBe(false)
    for (const zip of ['00801', '00901', '96799', '96910', '96939', '96941', '96950', '96960']) {
      expect(table.has(zip)).toBe(true)
    }
  })
})

test.each([
  ['Mc Lean', 'McLean'],
  ['Mcallen', 'McAllen'],
  ['East Mc Keesport', 'East McKeesport'],
  ['Jber', 'JBER'],
  ['Mcbh Kaneohe Bay', 'MCBH Kaneohe Bay'],
  ['Usaf Academy', 'USAF Academy'],
  ['Isle Of Wight', 'Isle of Wight'],
  ['Avon By The Sea', 'Avon by the Sea'],
  ['O Fallon', "O'Fallon"],
  ['Land O Lakes', "Land O' Lakes"],
  ['Round O', 'Round O'],
  ['St Thomas', 'Saint Thomas'],
  ['Ft Mitchell', 'Fort Mitchell'],
  ['Petrified Forest Natl Pk', 'Petrified Forest National Park'],
  ["Lincoln'S New Salem", "Lincoln's New Salem"],
  ['La Crosse', 'La Crosse'],
  ['New York', 'New York'],
])('%s is written %s', (source, written) => {
  expect(tidyCity(source)).toBe(written)
})
