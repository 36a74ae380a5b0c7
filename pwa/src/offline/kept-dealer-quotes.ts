import type { DealerQuoteAnswer } from '@switchback/core/quotes/dealer-quote.ts'
import { deviceStorage } from './device-storage.ts'

const keptAtMost = 50
/** Belongs to one account: another one on the same device never sees it. Source: decision 31. */
const keyOf = (userId: string): string => `switchback.dealer-quotes.${userId}`

/** A quote as the device knows it: who made it, the server says. */
export type KeptDealerQuote = DealerQuoteAnswer

function isQuote(value: unknown): value is KeptDealerQuote {
  return typeof value === 'object' && value !== null && 'id' in value && 'savingsAmount' in value
}

function all(userId: string): readonly KeptDealerQuote[] {
  const kept = deviceStorage.read(keyOf(userId))
  return Array.isArray(kept) ? kept.filter(isQuote) : []
}

/** Quotes that somebody made on this device, newest first, so that an order can be begun without a network. */
export const keptDealerQuotes = {
  find: (userId: string, id: string): KeptDealerQuote | undefined =>
    all(userId).find((quote) => quote.id === id),
  keep(userId: string, quote: KeptDealerQuote): void {
    const others = all(userId).filter(({ id }) => id !== quote.id)
    deviceStorage.write(keyOf(userId), [quote, ...others].slice(0, keptAtMost))
  },
}
