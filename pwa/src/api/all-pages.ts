import { infiniteQueryOptions } from '@tanstack/react-query'
import type { PageEnd, SortedPageEnd } from '@switchback/core/fields/page-query.ts'
import type { FoundRows } from '../ui/table/found-rows.ts'

/** Requests one page of a list; the first page has no cursor. */
type LoadPage<Page> = (cursor: string | undefined, limit: number) => Promise<Page>

/** The row limit: more is unreadable in one table and too much for one spreadsheet. */
export const rowsAtMost = 5000
const rowsOfPage = 100
/** Where filters fit few rows, pages end early: this many requests are sent for one file or print. */
const requestsAtMost = 100

/**
 * Every row of a paginated list for a file or a print, up to 5,000 or fewer, and what is missing.
 * Source: STAFF-20, DEALER-25.
 */
export async function allPages<Page extends PageEnd & Partial<SortedPageEnd>, Row>(
  load: LoadPage<Page>,
  rowsOf: (page: Page) => readonly Row[],
  atMost = rowsAtMost,
): Promise<FoundRows<Row>> {
  const rows: Row[] = []
  let cursor: string | null | undefined
  let sortedAmong: number | undefined
  for (let request = 0; request < requestsAtMost; request++) {
    const page = await load(cursor ?? undefined, rowsOfPage)
    rows.push(...rowsOf(page))
    sortedAmong ??= page.sortedAmong ?? undefined
    if (rows.length > atMost) return { rows: rows.slice(0, atMost), stop: 'rows', sortedAmong }
    cursor = page.nextCursor
    if (cursor === null) return { rows, stop: sortedAmong ? 'sorted' : undefined, sortedAmong }
  }
  return { rows, stop: 'requests' }
}

const shownAtOnce = 20

/** A paginated list that loads more on request. Source: performance goal P12. */
export function pagesQuery<Page extends PageEnd>(queryKey: readonly string[], load: LoadPage<Page>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam ?? undefined, shownAtOnce),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })
}
