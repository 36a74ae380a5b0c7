import { Refusal } from '#core/errors/refusal.ts'
import { dollarsText } from '#core/money/dollars-text.ts'
import { parseDollars } from '#core/money/parse-dollars.ts'

/**
 * Accepts an order only at the price that the customer saw. A request without a total accepts the server's price,
 * which is in the response.
 * @param shownTotal the client's total in dollars, unparsed.
 * @throws Refusal `price_changed` with both totals if the totals differ by a cent or more.
 * Source: PRICE-13.
 */
export function confirmTotal(totalCents: number, shownTotal: string | number | undefined): void {
  if (shownTotal === undefined) return
  const shownCents = parseDollars(shownTotal)
  if (shownCents === totalCents) return
  throw new Refusal('price_changed', {
    facts: {
      totalPrice: dollarsText(totalCents),
      shownTotalPrice: shownCents === undefined ? String(shownTotal) : dollarsText(shownCents),
    },
  })
}
