/**
 * Splits whole cents in proportion to weights, by largest remainder: the parts add up to `cents`, and each differs from
 * its exact share by less than a cent. Of equal remainders the earlier part gets the cent.
 * @param weights not negative; if all are zero, the first part gets everything.
 * Source: ORDER-44.
 */
export function splitByWeights(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? cents : 0))
  const shares = weights.map((weight) => {
    const exact = BigInt(cents) * BigInt(weight)
    return { cents: Number(exact / sum), remainder: exact % sum }
  })
  const left = shares.reduce((rest, share) => rest - share.cents, cents)
  const byRemainder = shares.toSorted((a, b) => Number(b.remainder - a.remainder))
  for (const share of byRemainder.slice(0, left)) share.cents += 1
  return shares.map((share) => share.cents)
}
