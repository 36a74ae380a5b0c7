import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { committedPlaces, committedTable } from '../../scripts/committed-packs.ts'
import { greatCircleMiles } from './great-circle-miles.ts'
import { alaskaRoadZips, islands, territories } from './islands.ts'
import { isMilitaryZip } from './military-zip.ts'
import { needsOceanLeg } from './ocean-routes.ts'

const table = committedTable()
const places = committedPlaces()
const allZips = Array.from({ length: 100_000 }, (_, number) => String(number).padStart(5, '0')).filter(
  table.has,
)
const stateOf = (zip: string) => places.placeOf(zip)?.state ?? ''
const fairbanks = '99701'

describe('a trip needs an ocean leg', () => {
  test.each([
    ['Tampa', '33602', 'Honolulu', '96813'],
    ['Tampa', '33602', 'San Juan', '00901'],
    ['Tampa', '33602', 'Guam', '96910'],
    ['Tampa', '33602', 'Juneau', '99801'],
    ['Tampa', '33602', 'Nome', '99762'],
    ['Tampa', '33602', 'Nantucket', '02554'],
    ['Tampa', '33602', 'an army post office', '09001'],
    ['Honolulu', '96813', 'Hilo', '96720'],
    ['Honolulu', '96813', 'San Juan', '00901'],
    ['San Juan', '00901', 'Vieques', '00765'],
    ['Saint Thomas', '00801', 'Saint Croix', '00820'],
    ['Guam', '96910', 'Saipan', '96950'],
    ['Juneau', '99801', 'Sitka', '99835'],
    ['Juneau', '99801', 'Anchorage', '99501'],
    ['Bethel', '99559', 'Nome', '99762'],
    ['an army post office', '09001', 'the same one', '09001'],
  ])('from %s %s to %s %s', (_from, pickup, _to, delivery) => {
    expect(needsOceanLeg(pickup, delivery)).toBe(true)
    expect(needsOceanLeg(delivery, pickup)).toBe(true)
  })
})

describe('a trip goes by road', () => {
  test.each([
    ['Tampa', '33602', 'Seattle', '98101'],
    ['Tampa', '33602', 'Key West', '33040'],
    ['Tampa', '33602', 'Anchorage', '99501'],
    ['Anchorage', '99501', 'Fairbanks', fairbanks],
    ['Seattle', '98101', 'Haines', '99827'],
    ['Honolulu', '96813', 'Pearl City', '96782'],
    ['Hilo', '96720', 'Kailua Kona', '96740'],
    ['San Juan', '00901', 'Ponce', '00716'],
    ['Juneau', '99801', 'Douglas', '99824'],
    ['Nome', '99762', 'Nome', '99762'],
    ['Manhattan', '10001', 'Staten Island', '10301'],
    ['Rhode Island', '02840', 'Providence', '02903'],
  ])('from %s %s to %s %s', (_from, pickup, _to, delivery) => {
    expect(needsOceanLeg(pickup, delivery)).toBe(false)
    expect(needsOceanLeg(delivery, pickup)).toBe(false)
  })
})

describe('the lists of islands', () => {
  test('match the states in the places pack', () => {
    const overseas = new Set(['HI', 'PR', 'VI', 'GU', 'AS', 'MP', 'PW', 'FM', 'MH'])
    const toFairbanks = allZips.filter((zip) => overseas.has(stateOf(zip)) !== needsOceanLeg(zip, fairbanks))
    const listed = new Set(Object.values(islands).flatMap((zips) => zips.split(' ')))
    expect(toFairbanks.filter((zip) => !listed.has(zip) && stateOf(zip) !== 'AK')).toEqual([])
  })

  test('name existing ZIPs, each on one island', () => {
    const listed = Object.values({ ...islands, ...territories })
      .flatMap((zips) => zips.split(' '))
      .filter((digits) => digits.length === 5)
    expect(listed.filter((zip) => !table.has(zip))).toEqual([])
    expect(new Set(listed).size).toBe(listed.length)
    for (const [prefix, endings] of Object.entries(alaskaRoadZips)) {
      const zips = endings.split(' ').map((ending) => prefix + ending)
      expect(zips.filter((zip) => stateOf(zip) !== 'AK')).toEqual([])
    }
  })

  test('group places on an island that are close to each other', () => {
    const widths = Object.entries(islands).map(([island, zips]) => {
      const points = zips.split(' ').flatMap((zip) => table.find(zip) ?? [])
      const miles = points.flatMap((one) => points.map((other) => greatCircleMiles(one, other)))
      return { island, miles: Math.max(...miles) }
    })
    // The Big Island is 90 miles across; Prince of Wales Island is next.
    const wide = widths.filter(({ miles }) => miles > 40)
    expect(wide.map(({ island }) => island)).toEqual(['Hawaii (the Big Island)', 'Prince of Wales Island'])
    expect(wide.every(({ miles }) => miles < 90)).toBe(true)
  })

  // Channels between the Hawaiian islands, as boxes of degrees read off a map.
  test.each([
    ['Kauai', { south: 21.8, north: 22.3, west: -160.3, east: -159.2 }],
    ['Oahu', { south: 21.2, north: 21.75, west: -158.4, east: -157.6 }],
    ['Molokai', { south: 21.0, north: 21.25, west: -157.35, east: -156.7 }],
    ['Lanai', { south: 20.7, north: 20.95, west: -157.1, east: -156.8 }],
    ['Maui', { south: 20.55, north: 21.05, west: -156.73, east: -155.95 }],
    ['Hawaii', { south: 18.9, north: 20.3, west: -156.1, east: -154.8 }],
  ])('have all of %s and nothing else together', (_island, { south, north, west, east }) => {
    const [first = '', ...others] = allZips.filter((zip) => {
      const { lat, lng } = table.find(zip) ?? { lat: 0, lng: 0 }
      return stateOf(zip) === 'HI' && lat > south && lat < north && lng > west && lng < east
    })
    expect(first).not.toBe('')
    expect(others.filter((zip) => needsOceanLeg(first, zip))).toEqual([])
    const elsewhere = allZips.filter((zip) => zip !== first && !others.includes(zip) && stateOf(zip) === 'HI')
    expect(elsewhere.filter((zip) => !needsOceanLeg(first, zip))).toEqual([])
  })
})

test('the need for an ocean leg is symmetric, and false within any non-military ZIP', () => {
  const zip = fc.integer({ min: 1, max: 99_999 }).map((number) => String(number).padStart(5, '0'))
  fc.assert(
    fc.property(zip, zip, (one, other) => {
      expect(needsOceanLeg(one, other)).toBe(needsOceanLeg(other, one))
      expect(needsOceanLeg(one, one)).toBe(isMilitaryZip(one))
    }),
  )
})
