import type { CalculationResponse, QuotePrice } from '@switchback/core/quotes/response/quote-response.ts'
import { tripsOfQuote } from '@switchback/core/quotes/request/quote-request.ts'
import type { GeneratePdfInput } from './share-calls.ts'

/**
 * A quote as shown. Its id is the saved quote's, or a new one under which the server will save it, so that all its
 * messages and documents name the same quote. A dealer's quote has its savings.
 */
export type ShareableQuote = CalculationResponse & {
  id: string
  /** A dealer's quote has one vehicle and no list. */
  vehicles?: QuotePrice['vehicles']
  isDealerQuote?: boolean
  dealerName?: string
  savingsAmount?: number
  savingsPercentage?: number
}

/**
 * The quote in the format of the sharing calls. The server reprices it and rejects figures that differ from its own.
 * Source: SHARE-6, SHARE-5.
 */
export function quoteToSend(quote: ShareableQuote): GeneratePdfInput['quote'] {
  const { distance, totalPrice, id } = quote
  const saved = { ...tripsOfQuote(quote), distance, totalPrice, quoteId: id }
  if (!quote.isDealerQuote) return saved
  return {
    ...saved,
    isDealerQuote: true,
    dealerName: quote.dealerName ?? null,
    savingsAmount: quote.savingsAmount ?? null,
    savingsPercentage: quote.savingsPercentage ?? null,
  }
}
