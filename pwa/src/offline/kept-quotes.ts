import type { QuoteAnswer } from '@switchback/core/quotes/quote-answer.ts'
import { ownKey } from './account-on-device.ts'
import { deviceStorage } from './device-storage.ts'

const storageKey = 'switchback.quotes'
const keptAtMost = 20

function isQuote(value: unknown): value is QuoteAnswer {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'totalPrice' in value &&
    'breakdown' in value &&
    'validUntil' in value
  )
}

function all(): QuoteAnswer[] {
  const kept = deviceStorage.read(ownKey(storageKey))
  return Array.isArray(kept) ? kept.filter(isQuote) : []
}

/**
 * The quotes that were requested on this device, newest first. A quote that only the browser has is no error:
 * the server prices the order anew. Source: spec/public.md section 3 "Client-side state"; decision 7.
 */
export const keptQuotes = {
  find: (id: string): QuoteAnswer | undefined => all().find((quote) => quote.id === id),
  keep(quote: QuoteAnswer): void {
    const others = all().filter((other) => other.id !== quote.id)
    deviceStorage.write(ownKey(storageKey), [quote, ...others].slice(0, keptAtMost))
  },
}
