import { type Coordinates, unitVector } from './unit-vector.ts'

const earthRadiusMiles = 3959

/** Surface miles for a straight line through the earth between two points, given in earth radii. */
export function milesOverChord(chord: number): number {
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, chord / 2))
}

/**
 * Great-circle miles, not rounded. Identical in both directions to the last bit: the ends enter only as squared
 * differences.
 * Source: DIST-3.
 */
export function greatCircleMiles(a: Coordinates, b: Coordinates): number {
  const [ax, ay, az] = unitVector(a)
  const [bx, by, bz] = unitVector(b)
  return milesOverChord(Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2 + (az - bz) ** 2))
}
