import { readDecimal } from '#core/money/decimal.ts'
import { divideBigHalfUp } from '#core/money/divide-half-up.ts'
import type { DealerRateCard } from './rate-card.ts'

/** The deposit and the balance in whole cents; they add up to the total. */
export type Deposit = { readonly depositCents: number; readonly remainingCents: number }

/** The deposit as a percentage of a retail order's total. Source: PRICE-9, PRICE-10. */
export const retailDepositPercent = 20

function depositOf(totalCents: number, percent: number): Deposit {
  const { units, power } = readDecimal(percent)
  const wholeDollars = divideBigHalfUp(BigInt(totalCents) * units, power * 10_000n)
  const depositCents = Math.min(Number(wholeDollars) * 100, totalCents)
  return { depositCents, remainingCents: totalCents - depositCents }
}

/**
 * The deposit of a retail order: 20 % of the total, rounded half up to a whole dollar; the rest is due at delivery.
 * Source: PRICE-9, PRICE-10, PRICE-11.
 */
export function retailDeposit(totalCents: number): Deposit {
  return depositOf(totalCents, retailDepositPercent)
}

/**
 * The deposit of a dealer's order: the first band's discount percent of the total, rounded half up to a whole dollar.
 * @throws RangeError if the structure has no band.
 * Source: PRICE-9, PRICE-10, PRICE-11.
 */
export function dealerDeposit(totalCents: number, card: DealerRateCard): Deposit {
  const [firstBand] = card.baseMileRates
  if (!firstBand) throw new RangeError(`Rate structure ${card.structureId} has no mile band`)
  return depositOf(totalCents, firstBand.discount)
}
