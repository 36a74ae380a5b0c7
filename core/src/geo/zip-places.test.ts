import { describe, expect, test } from 'vitest'
import { committedPlaces, committedTable, readAsset } from '../../scripts/committed-packs.ts'
import { openZipPlaces } from './zip-places.ts'

const places = committedPlaces()
const written = (prefix: string, limit = 5) =>
  places.searchByCity(prefix, limit).map(({ zip, city, state }) => `${zip} ${city}, ${state}`)

describe('the places pack', () => {
  test.each([
    ['10001', 'New York', 'NY'],
    ['33602', 'Tampa', 'FL'],
    ['22101', 'McLean', 'VA'],
    ['99505', 'JBER', 'AK'],
    ['06390', 'Fishers Island', 'NY'],
    ['00901', 'San Juan', 'PR'],
    ['00801', 'Saint Thomas', 'VI'],
    ['96799', 'Pago Pago', 'AS'],
    ['96860', 'JBPHH', 'HI'],
  ])('names %s %s, %s', (zip, city, state) => {
    expect(places.placeOf(zip)).toEqual({ city, state })
  })

  test('has exactly the ZIPs of the ZIP table', () => {
    const table = committedTable()
    const differing: string[] = []
    for (let number = 0; number < 100_000; number++) {
      const zip = String(number).padStart(5, '0')
      if ((places.placeOf(zip) !== undefined) !== table.has(zip)) differing.push(zip)
    }
    expect(differing).toEqual([])
    expect(places.placeOf('1000')).toBeUndefined()
  })

  test('rejects bytes in another format and truncated bytes', () => {
    const bytes = readAsset('zip-places.bin')
    const inTheMidstOfNames = bytes.subarray(0, bytes.length - 100)
    for (const wrong of [new Uint8Array(4), readAsset('zip-coordinates.bin'), inTheMidstOfNames]) {
      expect(() => openZipPlaces(wrong)).toThrow(RangeError)
    }
  })
})

describe('a search by city', () => {
  test.each([
    ['tampa', '33601 Tampa, FL'],
    ['NEW YORK', '10001 New York, NY'],
    ['st pet', '33701 Saint Petersburg, FL'],
    ['St. Louis', '63101 Saint Louis, MO'],
    ['ft laud', '33301 Fort Lauderdale, FL'],
    ['fort laud', '33301 Fort Lauderdale, FL'],
    ['mt vernon', '10550 Mount Vernon, NY'],
    ['ste gen', '63670 Sainte Genevieve, MO'],
    ['mc lean', '22101 McLean, VA'],
    ['mclean', '22101 McLean, VA'],
    ['o fallon', "63366 O'Fallon, MO"],
    ['coeur d alene', "83814 Coeur d'Alene, ID"],
    ['winston salem', '27101 Winston-Salem, NC'],
    ['isle of w', '23397 Isle of Wight, VA'],
  ])('for "%s" begins with %s', (typed, first) => {
    expect(written(typed)[0]).toBe(first)
  })

  test('matches an unfinished abbreviation as either word', () => {
    const found = written('st', 1000)
    expect(found).toContain('95201 Stockton, CA')
    expect(found).toContain('63101 Saint Louis, MO')
    expect(written('st ', 1000).some((place) => place.includes('Stockton'))).toBe(false)
  })

  test('returns each place once, larger ones first, up to the limit', () => {
    const found = places.searchByCity('spring', 500)
    expect(new Set(found.map((place) => `${place.city}, ${place.state}`)).size).toBe(found.length)
    expect(found.every((place) => place.city.startsWith('Spring'))).toBe(true)
    expect(places.searchByCity('spring', 3)).toEqual(found.slice(0, 3))
    expect(written('spring', 1)).toEqual(['62701 Springfield, IL'])
  })

  test.each(['', '   ', '...', 'zzzz'])('for "%s" finds nothing', (typed) => {
    expect(written(typed)).toEqual([])
  })
})

describe('a search by ZIP', () => {
  test('lists the matching ZIPs in order', () => {
    expect(places.searchByZip('3360', 3)).toEqual([
      { zip: '33601', city: 'Tampa', state: 'FL' },
      { zip: '33602', city: 'Tampa', state: 'FL' },
      { zip: '33603', city: 'Tampa', state: 'FL' },
    ])
    expect(places.searchByZip('00', 1)[0]?.zip).toBe('00501')
    expect(places.searchByZip('33602', 9).map((match) => match.zip)).toEqual(['33602'])
    expect(places.searchByZip('9', 100_000).length).toBeGreaterThan(3000)
  })

  test.each(['', 'x', '336021', '099', ' 336'])('for "%s" finds nothing', (typed) => {
    expect(places.searchByZip(typed, 5)).toEqual([])
  })
})
