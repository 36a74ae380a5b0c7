import { geoAlbersUsa } from 'd3-geo'
import { describe, expect, test } from 'vitest'
import { mapFrame, projectPlace } from './albers-usa.ts'
import { greatCircle, routeLine } from './route-line.ts'

const reference = geoAlbersUsa().scale(1300).translate([487.5, 305])
const tampa = { lat: 27.95, lng: -82.46 }
const seattle = { lat: 47.61, lng: -122.33 }
const anchorage = { lat: 61.22, lng: -149.9 }
const adak = { lat: 51.88, lng: -176.65 }
const honolulu = { lat: 21.31, lng: -157.86 }
const keyWest = { lat: 24.56, lng: -81.78 }
const sanJuan = { lat: 18.47, lng: -66.11 }
const guam = { lat: 13.47, lng: 144.75 }

describe('projection of a place onto the map of the states', () => {
  test.each(Object.entries({ tampa, seattle, anchorage, adak, honolulu, keyWest }))(
    '%s is where the drawing has it',
    (_, place) => {
      const [x = 0, y = 0] = reference([place.lng, place.lat]) ?? []
      const point = projectPlace(place)
      expect(point.x).toBeCloseTo(x, 1)
      expect(point.y).toBeCloseTo(y, 1)
    },
  )

  test.each(Object.entries({ sanJuan, guam }))('%s is brought to the edge of the frame', (_, place) => {
    const point = projectPlace(place)
    expect(point.part).toBe('beyond')
    expect(point.x).toBeGreaterThan(0)
    expect(point.x).toBeLessThan(mapFrame.width)
    expect(point.y).toBeGreaterThan(0)
    expect(point.y).toBeLessThan(mapFrame.height)
  })
})

describe('route line', () => {
  test('follows the great circle, from end to end', () => {
    const points = greatCircle(tampa, seattle)
    expect(points[0]?.lat).toBeCloseTo(tampa.lat, 6)
    expect(points.at(-1)?.lng).toBeCloseTo(seattle.lng, 6)
    expect(points[12]?.lat).toBeGreaterThan((tampa.lat + seattle.lat) / 2)
  })

  test('is a solid road on the mainland and dashed over water', () => {
    expect(routeLine(tampa, seattle).overWater).toBe(false)
    for (const place of [anchorage, honolulu, sanJuan]) expect(routeLine(tampa, place).overWater).toBe(true)
  })

  test('is still a path when both ends are the same place', () => {
    expect(routeLine(tampa, tampa).path).toMatch(/^M[\d.]+ [\d.]+L[\d.]+ [\d.]+$/)
  })
})
