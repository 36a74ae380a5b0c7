import type { QuoteResponse } from '@switchback/core/quotes/response/quote-response.ts'
import { savedList } from './saved-list.ts'

const quotes = savedList('quotes')

/**
 * Quotes requested on this device. A quote that exists only in the browser is not an error: the server reprices the
 * order. Source: QUOTE-6, PRICE-12.
 */
export const savedQuotes = {
  find: (id: string): Promise<QuoteResponse | undefined> => quotes.find(id),
  save: (quote: QuoteResponse): Promise<unknown> => quotes.save(quote.id, quote),
}
