/**
 * Whole cents as the API writes money in orders and invoices: `123400` is `"1234.00"`, `-50` is `"-0.50"`.
 * Source: API-2.
 */
export function dollarsText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
