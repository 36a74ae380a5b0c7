import { quoteStates, type QuoteState } from '@switchback/core/quotes/request/dealer-quote-sorts.ts'
import { filterTextsOf, type ListFilterTexts } from '../../ui/filters/filter-texts.ts'
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
    /** The operation of an unsent order, whose vehicles the sheet takes. */
    unsent?: string
    /** The order whose vehicles the sheet repeats. */
    repeat?: string
  } & HistorySearch

/** The state of the history: its search text, filters and order. */
export type HistorySearch = ListFilterTexts & {
  search?: string
  state?: QuoteState
  sort?: string
}

/** Reads the state of the history and drops the rest. */
export function readHistorySearch(search: Readonly<Record<string, unknown>>): HistorySearch {
  const words = typeof search['search'] === 'string' ? search['search'].slice(0, 100) : ''
  const state = quoteStates.find((each) => each === search['state'])
  return {
    ...(words ? { search: words } : {}),
    ...(state ? { state } : {}),
    ...filterTextsOf(search),
    ...sortOf(search),
  }
}

const idIn = (search: Record<string, unknown>, name: 'unsent' | 'repeat') => {
  const id = search[name]
  return typeof id === 'string' ? { [name]: id.slice(0, 64) } : {}
}

/** Reads the known search parameters and drops the rest. */
export function readDealerQuoteSearch(search: Record<string, unknown>): DealerQuoteSearch {
  const { editOrderId: _, quote: __, ...trip } = readQuoteSearch(search)
  const view = dealerQuoteViews.find(({ name }) => name === search['view'])?.name
  return {
    ...trip,
    ...readDetailsSearch(search),
    ...(view && view !== 'one' ? { view } : {}),
    ...(view === 'many' ? { ...idIn(search, 'unsent'), ...idIn(search, 'repeat') } : {}),
    ...readHistorySearch(search),
  }
}

/** The address without the state of the history: the trip of the calculator. */
export function tripOfSearch(search: DealerQuoteSearch): DealerQuoteSearch {
  const { view: _, unsent: __, repeat: ___, ...rest } = search
  const history = readHistorySearch(search)
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in history)))
}
