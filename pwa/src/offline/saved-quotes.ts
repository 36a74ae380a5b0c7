import type { QuoteResponse } from '@switchback/core/quotes/quote-response.ts'
import { ownKey } from './account-on-device.ts'
import { deviceStorage } from './device-storage.ts'

const storageKey = 'switchback.quotes'
const savedAtMost = 20

function isQuote(value: unknown): value is QuoteResponse {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'totalPrice' in value &&
    'breakdown' in value &&
    'validUntil' in value
  )
}

function all(): QuoteResponse[] {
  const saved = deviceStorage.read(ownKey(storageKey))
  return Array.isArray(saved) ? saved.filter(isQuote) : []
}

/**
 * Quotes requested on this device, newest first. A quote that exists only in the browser is not an error:
 * the server reprices the order. Source: QUOTE-6, PRICE-12.
 */
export const savedQuotes = {
  find: (id: string): QuoteResponse | undefined => all().find((quote) => quote.id === id),
  keep(quote: QuoteResponse): void {
    const others = all().filter((other) => other.id !== quote.id)
    deviceStorage.write(ownKey(storageKey), [quote, ...others].slice(0, savedAtMost))
  },
}
