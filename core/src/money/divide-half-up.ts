/**
 * Whole quotient of two whole numbers, a tie rounded up. Exact: takes and gives whole numbers only, and never
 * forms a fraction.
 * @param dividend at least zero, and safe. @param divisor above zero, and safe.
 * Source: decision 1.
 */
export function divideHalfUp(dividend: number, divisor: number): number {
  const remainder = dividend % divisor
  const floor = (dividend - remainder) / divisor
  return remainder * 2 >= divisor ? floor + 1 : floor
}

/** {@link divideHalfUp} for whole numbers beyond the safe ones. */
export function divideBigHalfUp(dividend: bigint, divisor: bigint): bigint {
  const floor = dividend / divisor
  return (dividend - floor * divisor) * 2n >= divisor ? floor + 1n : floor
}
