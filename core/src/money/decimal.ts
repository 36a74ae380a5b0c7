/** An exact decimal number: `units / power`, where `power` is 1, 10, 100, and so on. No rounding error. */
export type Decimal = { readonly units: bigint; readonly power: bigint }

const decimalText = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/**
 * The decimal as written: 0.85 becomes 85/100 and not the nearest binary fraction. Numbers in rate cards are meant as
 * written, so this reads the shortest text of the number.
 * @throws RangeError if `value` is not finite.
 * Source: PRICE-1.
 */
export function readDecimal(value: number): Decimal {
  const [, sign = '', whole, fraction = '', exponent = '0'] = decimalText.exec(String(value)) ?? []
  if (whole === undefined) throw new RangeError(`${value} is not a finite number`)
  const places = fraction.length - Number(exponent)
  const digits = BigInt(sign + whole + fraction)
  return places >= 0
    ? { units: digits, power: 10n ** BigInt(places) }
    : { units: digits * 10n ** BigInt(-places), power: 1n }
}
