import type { DealerQuoteResponse } from '@switchback/core/quotes/dealer-quote-response.ts'
import { deviceStorage } from './device-storage.ts'

const savedAtMost = 50
/** Belongs to one account: other accounts on the same device never see it. Source: OFFLINE-4. */
const keyOf = (userId: string): string => `switchback.dealer-quotes.${userId}`

/** A quote as this device stores it. The server sets its author. */
export type SavedDealerQuote = DealerQuoteResponse

function isQuote(value: unknown): value is SavedDealerQuote {
  return typeof value === 'object' && value !== null && 'id' in value && 'savingsAmount' in value
}

function all(userId: string): readonly SavedDealerQuote[] {
  const saved = deviceStorage.read(keyOf(userId))
  return Array.isArray(saved) ? saved.filter(isQuote) : []
}

/** Quotes made on this device, newest first, so that a dealer can start an order without a network. */
export const savedDealerQuotes = {
  find: (userId: string, id: string): SavedDealerQuote | undefined =>
    all(userId).find((quote) => quote.id === id),
  keep(userId: string, quote: SavedDealerQuote): void {
    const others = all(userId).filter(({ id }) => id !== quote.id)
    deviceStorage.write(keyOf(userId), [quote, ...others].slice(0, savedAtMost))
  },
}
