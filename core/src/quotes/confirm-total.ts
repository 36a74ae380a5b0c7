import { Refusal } from '#core/errors/refusal.ts'
import { dollarsText } from '#core/money/dollars-text.ts'
import { parseDollars } from '#core/money/parse-dollars.ts'

/** Both totals in a `price_changed` response, in dollars as text: the current one and the one the customer saw. */
export type PriceChangedFacts = { totalPrice: string; shownTotalPrice: string }

/**
 * Accepts an order only at the price that the customer saw. A request without a total accepts the server's price,
 * which is in the response.
 * @param shownTotal the client's total in dollars, unparsed.
 * @throws Refusal `price_changed` with {@link PriceChangedFacts} if the totals differ by a cent or more.
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
