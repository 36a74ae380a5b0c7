import { divideHalfUp } from '#core/money/divide-half-up.ts'

/** A dealer's savings against the retail price of the same trip; the percentage has one decimal (12.4). */
export type Savings = { readonly savingsCents: number; readonly savingsPercent: number }

/**
 * Retail total minus dealer total, never negative, and its percentage of the retail total, rounded half up to one
 * decimal. Both totals are whole cents of the same trip.
 * Source: PRICE-8, PRICE-11.
 */
export function savings(retailTotalCents: number, dealerTotalCents: number): Savings {
  const savingsCents = Math.max(0, retailTotalCents - dealerTotalCents)
  if (savingsCents === 0) return { savingsCents: 0, savingsPercent: 0 }
  return { savingsCents, savingsPercent: divideHalfUp(savingsCents * 1000, retailTotalCents) / 10 }
}
