/** Dollars per mile with at least two decimals, `0.855`, `1.50`. */
export function rateText(rate: number): string {
  const [whole = '0', fraction = ''] = String(rate).split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}
