/** Miles per unit for differences below each limit. */
const milesPerUnit: readonly (readonly [below: number, miles: number])[] = [
  [50, 3],
  [100, 2.5],
  [500, 2],
  [1000, 1.5],
  [5000, 1],
  [10_000, 0.75],
  [Infinity, 0.5],
]

const fewestMiles = 50
const mostMiles = 3500

/**
 * Whole miles estimated from the two ZIP numbers alone, for ends without a known point: 50 to 3500.
 * Source: DIST-5.
 */
export function numericMiles(oneZip: string, otherZip: string): number {
  const difference = Math.abs(Number(oneZip) - Number(otherZip))
  const perUnit = milesPerUnit.find(([below]) => difference < below)?.[1] ?? 0
  return Math.min(mostMiles, Math.max(fewestMiles, Math.round(difference * perUnit)))
}
