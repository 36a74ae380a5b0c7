import { formatDollars } from '#core/money/format-dollars.ts'

/** Why an order cannot be invoiced; both sums in whole cents. Source: CREDIT-8. */
export function insufficientCreditSentence(quoteCents: number, availableCents: number): string {
  const [quote, available] = [formatDollars(quoteCents), formatDollars(availableCents)]
  return `Insufficient credit available. Quote amount (${quote}) exceeds available credit (${available}).`
}
