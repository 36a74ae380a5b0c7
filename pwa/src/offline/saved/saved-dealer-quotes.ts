import type { DealerQuoteResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { savedList } from './saved-list.ts'

const quotes = savedList('dealerQuotes')

/** Quotes made on this device, so that a dealer can start an order without a network. Source: OFFLINE-4. */
export const savedDealerQuotes = {
  find: (userId: string, id: string): Promise<DealerQuoteResponse | undefined> => quotes.find(id, userId),
  /** Newest first. */
  all: (userId?: string): Promise<readonly DealerQuoteResponse[]> => quotes.all(userId),
  save: (userId: string, quote: DealerQuoteResponse): Promise<unknown> =>
    quotes.save(quote.id, quote, userId),
}
