import { Refusal } from '#core/errors/refusal.ts'
import type { BothPricesFacts } from '#core/errors/refusal-facts.ts'
import { dollarsNumber, dollarsText } from '#core/money/dollars-text.ts'
import { parseDollars } from '#core/money/parse-dollars.ts'
import { engineVersion } from '#core/pricing/engine-version.ts'
import { breakdownResponse } from '../response/breakdown-response.ts'
import type { NotHonored, ShownPrice } from './offline-quote.ts'
import type { TripQuote } from '../price/quote-trip.ts'

/** The price on a device: the total that a user accepted, and its lines if it has them. */
export type Shown = {
  readonly total: string | number
  readonly price: ShownPrice | null
  readonly reason: NotHonored | null
}

/** A price by the current rates. A retail price has no settings beside its rates: they are the same card. */
type CurrentPrice = TripQuote & { readonly settingsVersion?: string }

/** A price line by line, in dollars as numbers. */
export function linesOf({ price }: TripQuote): ShownPrice {
  return {
    distance: price.miles,
    baseRate: price.baseRate,
    totalPrice: dollarsNumber(price.totalCents),
    breakdown: breakdownResponse(price.breakdown),
  }
}

/** Whether a device showed this total, to the cent. */
export const isShownTotal = (totalCents: number, { total }: Pick<Shown, 'total'>): boolean =>
  parseDollars(total) === totalCents

/**
 * Accepts a price only if the device showed it.
 * @throws Refusal `code` with {@link BothPricesFacts}.
 * Source: PRICE-13, OFFLINE-6.
 */
export function confirmShownPrice(
  current: CurrentPrice,
  shown: Shown,
  code: 'price_changed' | 'quote_expired' = 'price_changed',
): void {
  if (isShownTotal(current.price.totalCents, shown)) return
  const shownCents = parseDollars(shown.total)
  const facts: BothPricesFacts = {
    totalPrice: dollarsText(current.price.totalCents),
    shownTotalPrice: shownCents === undefined ? String(shown.total) : dollarsText(shownCents),
    reason: shown.reason,
    shownPrice: shown.price,
    currentPrice: linesOf(current),
    rateVersion: current.rateVersion,
    settingsVersion: current.settingsVersion ?? current.rateVersion,
    engineVersion,
  }
  throw new Refusal(code, { facts })
}
