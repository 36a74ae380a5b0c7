import { queryOptions } from '@tanstack/react-query'
import { maxQuoteIds, type SaveDealerQuotesInput } from '@switchback/core/quotes/dealer-quote.ts'
import type { DealerQuoteResponse } from '@switchback/core/quotes/dealer-quote-response.ts'
import { allPages, pagesQuery } from '../api/all-pages.ts'
import { readResponse } from '../api/read-response.ts'
import { client } from '../api/client.ts'

const { quotes } = client.api.dealer

function loadPage(search: string, cursor: string | undefined, limit: number) {
  const query = { limit: String(limit), ...(cursor ? { cursor } : {}), ...(search ? { search } : {}) }
  return readResponse(quotes.$get({ query }))
}

const dealerQuotesKey = ['dealer', 'quotes'] as const

/** The dealership's quotes, newest first. */
export const dealerQuotesQuery = (search: string) =>
  pagesQuery([...dealerQuotesKey, 'list', search], (cursor, limit) => loadPage(search, cursor, limit))

export const allDealerQuotes = (search: string): Promise<DealerQuoteResponse[]> =>
  allPages(
    (cursor, limit) => loadPage(search, cursor, limit),
    (page) => page.quotes,
  )

export const dealerQuoteQuery = (id: string) =>
  queryOptions({
    queryKey: [...dealerQuotesKey, 'one', id],
    queryFn: async () => (await readResponse(quotes[':id'].$get({ param: { id } }))).quote,
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
