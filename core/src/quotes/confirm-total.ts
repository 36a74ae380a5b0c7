import { Refusal } from '#core/errors/refusal.ts'
import { dollarsText } from '#core/money/dollars-text.ts'
import { parseDollars } from '#core/money/parse-dollars.ts'

/** Both figures of a `price_changed` answer, in dollars as text: what stands, and what the customer saw. */
export type PriceChangedFacts = { totalPrice: string; shownTotalPrice: string }

/**
 * Lets an order through only at the price that the customer saw. A request that names no total saw none and is told
 * the price by the answer.
 * @param shownTotal the client's total in dollars, as it came.
 * @throws Refusal `price_changed` with {@link PriceChangedFacts} if it is another one, to the cent.
 * Source: PRICE-13.
 */
export function confirmTotal(totalCents: number, shownTotal: string | number | undefined): void {
  if (shownTotal === undefined) return
  const shownCents = parseDollars(shownTotal)
  if (shownCents === totalCents) return
  const facts: PriceChangedFacts = {
    totalPrice: dollarsText(totalCents),
    shownTotalPrice: shownCents === undefined ? String(shownTotal) : dollarsText(shownCents),
  }
  throw new Refusal('price_changed', { facts })
}
