import { sortOf } from '../../ui/table/sorting-text.ts'
import { readQuoteSearch, type QuoteSearch } from './quote-search.ts'
import { readDetailsSearch, type VehicleDetails } from './vehicle-details.ts'

export const dealerQuoteViews = [
  { name: 'one', label: 'One vehicle' },
  { name: 'many', label: 'Many vehicles' },
  { name: 'history', label: 'History' },
] as const

/** The quote page state that a link restores. All values are text. */
export type DealerQuoteSearch = Omit<QuoteSearch, 'editOrderId' | 'quote'> &
  Partial<VehicleDetails> & {
    view?: (typeof dealerQuoteViews)[number]['name']
    /** The search text of the history. */
    search?: string
    /** The sort order of the history table. */
    sort?: string
  }

/** Reads the known search parameters and drops the rest. */
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
