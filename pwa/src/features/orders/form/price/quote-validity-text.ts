import type { QuoteResponse } from '@switchback/core/quotes/response/quote-response.ts'
import { isQuoteExpired } from '@switchback/core/quotes/price/quote-validity.ts'
import { showInstant } from '../../../../ui/format/business-day.ts'
import { priceExpiredText, priceValid } from '../../words.ts'

/** How long the quote's price is valid, or that it expired and the price is today's. Source: QUOTE-8. */
export function quoteValidityText(
  { validUntil, isExpired }: Pick<QuoteResponse, 'validUntil' | 'isExpired'>,
  now = new Date(),
): { text: string; isExpired: boolean } {
  const day = showInstant(validUntil)
  return isExpired || isQuoteExpired(validUntil, now)
    ? { text: priceExpiredText(day), isExpired: true }
    : { text: `${priceValid} ${day}.`, isExpired: false }
}
