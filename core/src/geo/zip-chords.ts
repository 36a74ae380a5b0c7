import type { Coordinates } from './coordinates.ts'
import { unitVector } from './unit-vector.ts'

/** A ZIP as a number, and its place among those of the table. */
type ZipRank = { readonly number: number; readonly rank: number }

/**
 * Straight lines between the points of a table, by their places in it. The unit vector of a point is worked out when
 * it is first asked for and then kept, three numbers side by side: a price asks for two of them, and working them out
 * anew would take as long as all the rest of it.
 */
export function zipChords(pointCount: number, pointOf: (number: number, rank: number) => Coordinates) {
  let vectors: Float64Array | undefined

  const startOf = (known: Float64Array, number: number, rank: number): number => {
    const start = rank * 3
    // A point on the earth's axis aside, and no ZIP is there, a vector that is known is not all zeroes.
    if (known[start] === 0 && known[start + 1] === 0) known.set(unitVector(pointOf(number, rank)), start)
    return start
  }

  return (one: ZipRank, other: ZipRank): number => {
    vectors ??= new Float64Array(pointCount * 3)
    const from = startOf(vectors, one.number, one.rank)
    const to = startOf(vectors, other.number, other.rank)
    const dx = vectors[from]! - vectors[to]!
    const dy = vectors[from + 1]! - vectors[to + 1]!
    const dz = vectors[from + 2]! - vectors[to + 2]!
    return Math.sqrt(dx * dx + dy * dy + dz * dz)
  }
}
