import { queryOptions } from '@tanstack/react-query'
import type { SaveDealerQuotesInput } from '@switchback/core/quotes/request/dealer-quote.ts'
import {
  maxQuoteIds,
  type QuoteSort,
  type QuoteState,
} from '@switchback/core/quotes/request/dealer-quote-sorts.ts'
import type { DealerQuoteResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import { allPages, pagesQuery } from '../api/all-pages.ts'
import type { CallLimit } from '../api/answer-or-saved.ts'
import { readResponse } from '../api/read-response.ts'
import { client } from '../api/client.ts'
import { listKey, setTexts } from './list-texts.ts'
import type { ListFilter } from '../ui/table/list-filters.tsx'
import type { ServerSort } from '../ui/table/use-server-sorting.ts'

const { quotes } = client.api.dealer

/** The list's filters and order, as texts. */
export type QuoteFilter = ListFilter<QuoteState> & Partial<ServerSort<QuoteSort>>

function loadPage({ status: state, ...filter }: QuoteFilter, cursor: string | undefined, limit: number) {
  const query = { limit: String(limit), ...setTexts({ ...filter, state }), ...(cursor ? { cursor } : {}) }
  return readResponse(quotes.$get({ query }))
}

const dealerQuotesKey = ['dealer', 'quotes'] as const
export const dealerQuoteListsKey = [...dealerQuotesKey, 'list'] as const

/** The dealership's quotes. Source: DEALER-25. */
export const dealerQuotesQuery = (filter: QuoteFilter) =>
  pagesQuery([...dealerQuoteListsKey, listKey(filter)], (cursor, limit) => loadPage(filter, cursor, limit))

/** All rows that match the filter, for an export. */
export const allDealerQuotes = (filter: QuoteFilter) =>
  allPages(
    (cursor, limit) => loadPage(filter, cursor, limit),
    (page) => page.quotes,
  )

/** One quote. The call ends at its `limit`, if there is one. */
export const dealerQuoteQuery = (id: string, limit?: CallLimit) =>
  queryOptions({
    queryKey: [...dealerQuotesKey, 'one', id],
    queryFn: async () => (await readResponse(quotes[':id'].$get({ param: { id } }, limit))).quote,
  })

/** Stored quotes by their ids, as they are now; another `state` loads them again. */
export const dealerQuotesByIdQuery = (ids: readonly string[], state: number) =>
  queryOptions({
    queryKey: [...dealerQuotesKey, 'by-id', ids, state],
    queryFn: async () => {
      const pages: DealerQuoteResponse[] = []
      for (let at = 0; at < ids.length; at += maxQuoteIds) {
        const query = { ids: ids.slice(at, at + maxQuoteIds).join(',') }
        pages.push(...(await readResponse(quotes.$get({ query }))).quotes)
      }
      return pages
    },
    // A colleague may have ordered one in the meantime.
    staleTime: 0,
  })

/** Saves one or more quotes atomically; this device creates the ids. */
export async function saveDealerQuotes(
  json: SaveDealerQuotesInput,
  signal?: AbortSignal,
): Promise<DealerQuoteResponse[]> {
  const init = signal ? { init: { signal } } : {}
  return (await readResponse(quotes.$post({ json }, init))).quotes
}
