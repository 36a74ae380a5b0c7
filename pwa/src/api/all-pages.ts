import { infiniteQueryOptions } from '@tanstack/react-query'
import type { PageEnd } from '@switchback/core/fields/page-query.ts'

/** Requests one page of a list; the first page has no cursor. */
type LoadPage<Page> = (cursor: string | undefined, limit: number) => Promise<Page>

/** The row limit: more is unreadable in one table and too much for one spreadsheet. */
const rowsAtMost = 5000
const rowsOfPage = 100

/** Every row of a paginated list, up to 5,000 or fewer: for an export, or for a sort order that the server does not support. */
export async function allPages<Page extends PageEnd, Row>(
  load: LoadPage<Page>,
  rowsOf: (page: Page) => readonly Row[],
  atMost = rowsAtMost,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null | undefined
  do {
    const page = await load(cursor ?? undefined, rowsOfPage)
    rows.push(...rowsOf(page))
    cursor = page.nextCursor
  } while (cursor !== null && rows.length < atMost)
  return rows.slice(0, atMost)
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
