import type { Coordinates } from '#core/geo/unit-vector.ts'

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Puts longitudes on one scale across the date line: Guam's 144.8 east becomes -215.2. */
export function unwrapLongitude(lng: number): number {
  return lng > 0 ? lng - 360 : lng
}

/** Median latitude and longitude of some points, robust against outliers. */
export function medianPoint(points: readonly Coordinates[]): Coordinates {
  return {
    lat: median(points.map((point) => point.lat)),
    lng: median(points.map((point) => unwrapLongitude(point.lng))),
  }
}
