import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { committedTable } from '../../scripts/committed-packs.ts'
import type { Coordinates } from './unit-vector.ts'
import { distanceBetween } from './distance-between.ts'
import { greatCircleMiles } from './great-circle-miles.ts'
import { isMilitaryZip } from './military-zip.ts'
import { numericMiles } from './numeric-miles.ts'
import { roadMiles } from './road-miles.ts'
import type { ZipTable } from './zip-table.ts'

const table = committedTable()
const anyZip = fc.integer({ min: 1, max: 99_999 }).map((number) => String(number).padStart(5, '0'))
const knownZip = anyZip.filter(table.has)
const rule = fc.constantFrom('spec', 'smooth')

/** A table of two ZIPs exactly `miles` apart along the equator, for distances that no real pair has. */
function tableOf(miles: number): ZipTable {
  const degrees = (miles / 3959 / Math.PI) * 180
  const points: Record<string, Coordinates> = { 10001: { lat: 0, lng: 0 }, 20001: { lat: 0, lng: degrees } }
  return { ...table, find: (zip) => points[zip], chord: () => undefined }
}

describe('great-circle miles', () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })

  test('of a degree of a great circle, a quarter of it and half of it', () => {
    const degreeMiles = (3959 * Math.PI) / 180
    expect(greatCircleMiles({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(degreeMiles, 9)
    expect(greatCircleMiles({ lat: 40, lng: -75 }, { lat: 41, lng: -75 })).toBeCloseTo(degreeMiles, 9)
    expect(greatCircleMiles({ lat: 0, lng: 0 }, { lat: 90, lng: 12 })).toBeCloseTo(90 * degreeMiles, 6)
    expect(greatCircleMiles({ lat: 0, lng: -90 }, { lat: 0, lng: 90 })).toBeCloseTo(180 * degreeMiles, 6)
  })

  test('take the short way across the date line', () => {
    expect(greatCircleMiles({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(
      (3959 * Math.PI) / 180,
      9,
    )
  })

  test('are identical in both directions, and never more than half the globe', () => {
    fc.assert(
      fc.property(point, point, (one, other) => {
        expect(greatCircleMiles(one, other)).toBe(greatCircleMiles(other, one))
        expect(greatCircleMiles(one, one)).toBe(0)
        expect(greatCircleMiles(one, other)).toBeLessThanOrEqual(Math.PI * 3959)
      }),
    )
  })
})

describe('road miles', () => {
  test.each([
    [0, 0],
    [100, 125],
    [500, 625],
    [500.01, 600],
    [1000, 1200],
    [1000.01, 1150],
    [2000, 2300],
    [2000.01, 2240],
    [2500, 2800],
  ])('of %d great-circle miles are %d by the spec', (greatCircle, miles) => {
    expect(roadMiles(greatCircle, 'spec')).toBe(miles)
  })

  test.each([
    [0, 0],
    [10, 13],
    [150, 183],
    [500, 590],
    [1000, 1175],
    [2000, 2350],
  ])('of %d great-circle miles are %d by the smooth rule', (greatCircle, miles) => {
    expect(roadMiles(greatCircle, 'smooth')).toBe(miles)
  })

  test('never decrease for a longer trip under the smooth rule', () => {
    let before = 0
    for (let greatCircle = 0; greatCircle < 6000; greatCircle += 0.5) {
      const miles = roadMiles(greatCircle, 'smooth')
      expect(miles).toBeGreaterThanOrEqual(before)
      before = miles
    }
  })
})

describe('the numeric estimate', () => {
  // Base 20000 plus the difference; computed by hand.
  test.each([
    [0, 50],
    [16, 50],
    [17, 51],
    [49, 147],
    [50, 125],
    [51, 128],
    [99, 248],
    [100, 200],
    [499, 998],
    [500, 750],
    [999, 1499],
    [1000, 1000],
    [3499, 3499],
    [3500, 3500],
    [4999, 3500],
    [5000, 3500],
    [9999, 3500],
    [10_000, 3500],
    [79_999, 3500],
  ])('of a difference of %d is %d miles', (difference, miles) => {
    const other = String(20_000 + difference)
    expect(numericMiles('20000', other)).toBe(miles)
    expect(numericMiles(other, '20000')).toBe(miles)
  })

  test('is a whole number between 50 and 3500 for any two ZIPs', () => {
    fc.assert(
      fc.property(anyZip, anyZip, (one, other) => {
        const miles = numericMiles(one, other)
        expect(Number.isInteger(miles)).toBe(true)
        expect(miles).toBeGreaterThanOrEqual(50)
        expect(miles).toBeLessThanOrEqual(3500)
      }),
    )
  })
})

describe('the distance between two ZIPs', () => {
  test('is the same by the cached chord of the two points as by their coordinates', () => {
    const withoutChords: ZipTable = { ...table, chord: () => undefined }
    fc.assert(
      fc.property(knownZip, knownZip, rule, (pickup, delivery, by) => {
        expect(distanceBetween(pickup, delivery, table, by)).toEqual(
          distanceBetween(pickup, delivery, withoutChords, by),
        )
      }),
    )
  })

  // Miles between the towns according to atlases (2454, 77.5, 81, 1090, 1440, 2397), times the factor.
  test.each([
    ['10001', '90210', 2748],
    ['33602', '32801', 97],
    ['60606', '53202', 101],
    ['10001', '33101', 1258],
    ['99501', '98101', 1657],
    ['96813', '94103', 2685],
  ])('%s to %s is about %d miles', (one, other, miles) => {
    const trip = distanceBetween(one, other, table)
    expect(trip.precision).toBe('exact')
    expect(Math.abs(trip.miles - miles) / miles).toBeLessThan(0.02)
  })

  test.each([
    [499.9, 625],
    [500.1, 600],
    [999.9, 1200],
    [1000.1, 1150],
    [1999.9, 2300],
    [2000.1, 2240],
  ])('%d miles apart, chooses the factor before it rounds: %d', (greatCircle, miles) => {
    expect(distanceBetween('10001', '20001', tableOf(greatCircle)).miles).toBe(miles)
  })

  test('is the same in both directions, whole, bounded, and an estimate unless exact', () => {
    fc.assert(
      fc.property(anyZip, anyZip, rule, (one, other, distanceRule) => {
        const there = distanceBetween(one, other, table, distanceRule)
        expect(distanceBetween(other, one, table, distanceRule)).toEqual(there)
        expect(Number.isInteger(there.miles)).toBe(true)
        expect(there.miles).toBeGreaterThanOrEqual(0)
        expect(there.miles).toBeLessThanOrEqual(15_000)
        expect(there.isEstimate).toBe(there.precision !== 'exact')
        expect(there.precision === 'numeric').toBe(isMilitaryZip(one) || isMilitaryZip(other))
      }),
      { numRuns: 500 },
    )
  })

  test('between known ZIPs is exact, and the two rules differ by at most a sixth', () => {
    fc.assert(
      fc.property(knownZip, knownZip, (one, other) => {
        const spec = distanceBetween(one, other, table)
        const smooth = distanceBetween(one, other, table, 'smooth')
        expect([spec.precision, smooth.precision]).toEqual(['exact', 'exact'])
        expect(Math.abs(spec.miles - smooth.miles)).toBeLessThanOrEqual(1 + spec.miles / 6)
      }),
    )
  })

  test('within one ZIP is zero, even for an unknown ZIP', () => {
    fc.assert(
      fc.property(anyZip, rule, (zip, distanceRule) => {
        expect(distanceBetween(zip, zip, table, distanceRule).miles).toBe(0)
      }),
    )
  })

  test.each([
    ['10001', '90210', 'exact'],
    ['10000', '90210', 'prefix'],
    ['10001', '21300', 'region'],
    ['10000', '21300', 'region'],
    ['10001', '09001', 'numeric'],
    ['21300', '09001', 'numeric'],
  ])('from %s to %s is trusted as its weaker end: %s', (one, other, precision) => {
    expect(distanceBetween(one, other, table).precision).toBe(precision)
    expect(distanceBetween(other, one, table).precision).toBe(precision)
  })

  test('to a military ZIP is the numeric estimate, with the notice of an ocean leg', () => {
    expect(distanceBetween('10001', '09001', table)).toEqual({
      miles: 1000,
      precision: 'numeric',
      isEstimate: true,
      oceanLeg: true,
    })
  })

  test.each([
    ['', '10001'],
    ['10001', '1000'],
    ['00000', '10001'],
    ['10001', '00000'],
    ['10001', '10001-1234'],
    ['abcde', 'abcde'],
  ])('from "%s" to "%s" is refused', (one, other) => {
    expect(() => distanceBetween(one, other, table)).toThrow(RangeError)
  })
})
