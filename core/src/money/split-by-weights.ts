/**
 * Splits whole cents in proportion to weights, by largest remainder: the parts add up to `cents`, and each differs from
 * its exact share by less than a cent. Of equal remainders the earlier part gets the cent.
 * @param weights not negative; if all are zero, the first part gets everything.
 * Source: ORDER-44.
 */
export function splitByWeights(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? cents : 0))
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight))
  const parts = exact.map((share) => Number(share / sum))
  const left = cents - parts.reduce((total, part) => total + part, 0)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % sum }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    )
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
