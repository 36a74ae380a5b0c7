import type { ListValue } from '../database/lists.ts'
import { savedList } from './saved-list.ts'

/** A quote, and the price on screen when it was requested, if that was another one. Source: PRICE-13. */
export type SavedQuote = ListValue<'quotes'>

const quotes = savedList('quotes')

/**
 * Quotes requested on this device. A quote that exists only in the browser is not an error: the server reprices the
 * order. Source: QUOTE-6, PRICE-12.
 */
export const savedQuotes = {
  find: (id: string): Promise<SavedQuote | undefined> => quotes.find(id),
  save: (quote: SavedQuote): Promise<unknown> => quotes.save(quote.id, quote),
}
