import { sortOf } from '../../ui/table/sorting-text.ts'
import { readQuoteSearch, type QuoteSearch } from './quote-search.ts'
import { readDetailsSearch, type VehicleDetails } from './vehicle-details.ts'

export const dealerQuoteViews = [
  { name: 'one', label: 'One vehicle' },
  { name: 'many', label: 'Many vehicles' },
  { name: 'history', label: 'History' },
] as const

/** What of the quote page a link brings back. All texts. */
export type DealerQuoteSearch = Omit<QuoteSearch, 'editOrderId' | 'quote'> &
  Partial<VehicleDetails> & {
    view?: (typeof dealerQuoteViews)[number]['name']
    /** Words that the history is searched for. */
    search?: string
    /** Order of the history's table. */
    sort?: string
  }

/** Keeps what the page understands of an address. */
export function readDealerQuoteSearch(search: Record<string, unknown>): DealerQuoteSearch {
  const { editOrderId: _, quote: __, ...trip } = readQuoteSearch(search)
  const view = dealerQuoteViews.find(({ name }) => name === search['view'])?.name
  const words = typeof search['search'] === 'string' ? search['search'].slice(0, 100) : ''
  return {
    ...trip,
    ...readDetailsSearch(search),
    ...(view && view !== 'one' ? { view } : {}),
    ...(words ? { search: words } : {}),
    ...sortOf(search),
  }
}
