import { infiniteQueryOptions } from '@tanstack/react-query'
import type { PageEnd } from '@switchback/core/fields/page-query.ts'

/** Asks for one page of a list; the first has no cursor. */
type LoadPage<Page> = (cursor: string | undefined, limit: number) => Promise<Page>

/** More than this nobody reads in one table, and no spreadsheet is made of more at once. */
const rowsAtMost = 5000
const rowsOfPage = 100

/**
 * Every row of a list that is read page by page, up to 5,000: for a file, and for an order that the server does not
 * know.
 */
export async function allPages<Page extends PageEnd, Row>(
  load: LoadPage<Page>,
  rowsOf: (page: Page) => readonly Row[],
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null | undefined
  do {
    const page = await load(cursor ?? undefined, rowsOfPage)
    rows.push(...rowsOf(page))
    cursor = page.nextCursor
  } while (cursor !== null && rows.length < rowsAtMost)
  return rows
}

const shownAtOnce = 20

/** A list that is read page by page, as the person asks for more. Source: performance goal P12. */
export function pagesQuery<Page extends PageEnd>(queryKey: readonly string[], load: LoadPage<Page>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam ?? undefined, shownAtOnce),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })
}
