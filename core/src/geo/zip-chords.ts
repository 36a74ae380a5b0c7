import { type Coordinates, unitVector } from './unit-vector.ts'

/** A ZIP as a number, and its index in the table. */
type ZipRank = { readonly number: number; readonly rank: number }

/**
 * Straight-line distances between the points of a table, by their indexes. Caches the unit vector of each point on
 * first use, in a flat array: a price needs two of them, and recomputing them would double its cost.
 */
export function zipChords(pointCount: number, pointOf: (number: number, rank: number) => Coordinates) {
  let vectors: Float64Array | undefined

  const startOf = (known: Float64Array, number: number, rank: number): number => {
    const start = rank * 3
    // A cached vector is never all zeros, because no ZIP is on the earth's axis.
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
