/** Dollars per mile with at least two decimals, `0.855`, `1.50`. */
export function rateText(rate: number): string {
  const [whole = '0', fraction = ''] = String(rate).split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

/** Whole cents as the API writes money in quotes and calculations: `97750` is `977.5`. Source: API-2. */
export function dollarsNumber(cents: number): number {
  return cents / 100
}

/**
 * Whole cents as the API writes money in orders and invoices: `123400` is `"1234.00"`, `-50` is `"-0.50"`.
 * Source: API-2.
 */
export function dollarsText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
