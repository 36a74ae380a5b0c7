import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { committedTable, readAsset } from '../../scripts/committed-packs.ts'
import type { Coordinates } from './unit-vector.ts'
import { greatCircleMiles } from './great-circle-miles.ts'
import { locateZip } from './locate-zip.ts'
import { isMilitaryZip } from './military-zip.ts'
import { openZipTable } from './zip-table.ts'

const table = committedTable()
const allZips = Array.from({ length: 100_000 }, (_, number) => String(number).padStart(5, '0')).filter(
  table.has,
)

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The country's longitudes on one scale, across the date line. */
function middleOf(zips: readonly string[]): Coordinates {
  const points = zips.flatMap((zip) => table.find(zip) ?? [])
  const lng = median(points.map((point) => (point.lng > 0 ? point.lng - 360 : point.lng)))
  return { lat: median(points.map((point) => point.lat)), lng: lng < -180 ? lng + 360 : lng }
}

describe('the ZIP table', () => {
  // Landmarks of each place, read off a map and not taken from the table's sources.
  test.each([
    ['10001', 'Madison Square Garden, New York', { lat: 40.7505, lng: -73.9934 }, 1],
    ['90210', 'Beverly Hills City Hall', { lat: 34.0731, lng: -118.3994 }, 3],
    ['33602', 'Tampa City Hall', { lat: 27.9472, lng: -82.4574 }, 1.5],
    ['60606', 'Willis Tower, Chicago', { lat: 41.8789, lng: -87.6359 }, 1],
    ['99501', 'downtown Anchorage', { lat: 61.2181, lng: -149.8936 }, 2],
    ['99503', 'midtown Anchorage', { lat: 61.1905, lng: -149.8936 }, 2],
    ['99505', 'Fort Richardson, Anchorage', { lat: 61.264, lng: -149.69 }, 8],
    ['99701', 'downtown Fairbanks', { lat: 64.8378, lng: -147.7164 }, 2],
    ['99801', 'Juneau airport', { lat: 58.3549, lng: -134.5763 }, 5],
    ['99615', 'Kodiak', { lat: 57.79, lng: -152.4072 }, 3],
    ['96813', 'Honolulu Hale', { lat: 21.3047, lng: -157.8575 }, 2],
    ['00901', 'Old San Juan', { lat: 18.4655, lng: -66.1057 }, 1],
    ['86544', 'Red Valley, Arizona', { lat: 36.58, lng: -109.05 }, 10],
    ['83648', 'Mountain Home Air Force Base', { lat: 43.0436, lng: -115.8724 }, 2],
    ['80840', 'Air Force Academy, Colorado', { lat: 38.9984, lng: -104.8618 }, 3],
    ['93042', 'Point Mugu', { lat: 34.1203, lng: -119.1211 }, 3],
    ['92143', 'San Ysidro', { lat: 32.552, lng: -117.043 }, 2],
    ['96799', 'Pago Pago', { lat: -14.2756, lng: -170.702 }, 5],
    ['96898', 'Wake Island', { lat: 19.2823, lng: 166.647 }, 3],
    ['96910', 'Hagatna, Guam', { lat: 13.4757, lng: 144.7489 }, 3],
  ])('knows %s: %s', (zip, _landmark, landmark, withinMiles) => {
    const point = table.find(zip)
    expect(point).toBeDefined()
    expect(greatCircleMiles(point ?? { lat: 0, lng: 0 }, landmark)).toBeLessThan(withinMiles)
  })

  test('has each ZIP once, and only places on the US map', () => {
    expect(allZips.length).toBe(table.zipCount)
    const offTheMap = allZips.filter((zip) => {
      const { lat, lng } = table.find(zip) ?? { lat: 0, lng: 0 }
      return (
        lat < -15 || lat > 72 || (lng > -64 && lng < 134) || lng < -180 || lng > 180 || isMilitaryZip(zip)
      )
    })
    expect(offTheMap).toEqual([])
  })

  test.each(['', '1000', '100011', 'abcde', '1000a', ' 1000', '-1000', '1e100', '00000', '99999', '09001'])(
    'has nothing for "%s"',
    (zip) => {
      expect(table.has(zip)).toBe(false)
      expect(table.find(zip)).toBeUndefined()
    },
  )

  test('gives each prefix and region the center of its ZIPs', () => {
    const groups = [3, 1].flatMap((length) => Array.from(Map.groupBy(allZips, (zip) => zip.slice(0, length))))
    expect(groups.length).toBeGreaterThan(900)
    const off = groups.filter(([digits, zips]) => {
      const centre = digits.length === 3 ? table.prefixCentre(digits) : table.regionCentre(digits)
      const middle = middleOf(zips)
      // Points are stored to 0.002 degree and centers to 0.01.
      const isMiddle =
        centre && Math.abs(centre.lat - middle.lat) < 0.0075 && Math.abs(centre.lng - middle.lng) < 0.0075
      return !isMiddle
    })
    expect(off).toEqual([])
  })

  test.each(['000', '099', '1', '1000', 'abc', ''])('has no prefix centre for "%s"', (prefix) => {
    expect(table.prefixCentre(prefix)).toBeUndefined()
  })

  test.each(['', 'a', '10'])('has no region for "%s"', (digit) => {
    expect(table.regionCentre(digit)).toBeUndefined()
  })

  test('reads the same from a buffer and from a view into a larger buffer', () => {
    const bytes = readAsset('zip-coordinates.bin')
    const shifted = new Uint8Array(bytes.length + 3)
    shifted.set(bytes, 3)
    const { buffer } = new Uint8Array(bytes)
    for (const other of [openZipTable(buffer), openZipTable(shifted.subarray(3))]) {
      expect(allZips.filter((_, at) => at % 97 === 0).map(other.find)).toEqual(
        allZips.filter((_, at) => at % 97 === 0).map(table.find),
      )
    }
  })

  test('rejects bytes that are in another format, truncated, or too long', () => {
    const bytes = readAsset('zip-coordinates.bin')
    const longer = new Uint8Array(bytes.length + 1)
    longer.set(bytes)
    for (const wrong of [
      new Uint8Array(0),
      readAsset('zip-places.bin'),
      bytes.subarray(0, bytes.length - 1),
      bytes.subarray(0, 13_000),
      longer,
    ]) {
      expect(() => openZipTable(wrong)).toThrow(RangeError)
    }
  })
})

describe('the chain of fallbacks', () => {
  test.each([
    ['10001', 'exact'],
    ['10000', 'prefix'],
    ['21300', 'region'],
    ['00100', 'region'],
    ['09001', 'none'],
    ['34001', 'none'],
    ['96201', 'none'],
    ['00000', 'none'],
    ['1000', 'none'],
    ['abcde', 'none'],
  ])('finds %s by %s', (zip, precision) => {
    expect(locateZip(zip, table).precision).toBe(precision)
  })

  test('has a point for every non-military ZIP', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), (number) => {
        const zip = String(number).padStart(5, '0')
        expect(locateZip(zip, table).precision === 'none').toBe(isMilitaryZip(zip))
      }),
    )
  })

  test('uses the exact centers of the table', () => {
    expect(locateZip('10000', table)).toEqual({ precision: 'prefix', coordinates: table.prefixCentre('100') })
    expect(locateZip('21300', table)).toEqual({ precision: 'region', coordinates: table.regionCentre('2') })
  })
})
