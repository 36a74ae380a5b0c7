import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SortedPageEnd } from '@switchback/core/fields/page-query.ts'
import type { Column, Sorting, TableRows } from './column.ts'
import { pagedRows, searchedFurther } from './paged-rows.ts'
import { sortRows } from './sort-rows.ts'

/** From the device, `savedAt` says when the server sent the rows; the device sorts them. */
type KnownPage = SortedPageEnd & { readonly savedAt?: string }

type PagesQuery<Page> = UseInfiniteQueryOptions<
  Page,
  Error,
  InfiniteData<Page>,
  readonly string[],
  string | null
>

type List<Page, Row> = {
  /** The list page by page, sorted by the server. */
  pages: PagesQuery<Page>
  rowsOf: (page: Page) => readonly Row[]
  columns: readonly Column<Row>[]
  sorting: Sorting
}

/** Table rows of a list that the server filters and sorts; without it, of the rows that the device has saved. */
export function useListRows<Page extends KnownPage, Row>(
  list: List<Page, Row>,
): { rows: TableRows<Row>; first: Page | undefined } {
  const { pages, rowsOf, columns, sorting } = list
  const query = useInfiniteQuery(pages)
  const first = query.data?.pages[0]
  const saved = first?.savedAt === undefined ? undefined : first
  const sorted = useMemo(
    () => saved && sortRows(rowsOf(saved), columns, sorting),
    [saved, rowsOf, columns, sorting],
  )
  if (sorted) return { rows: { kind: 'ready', rows: sorted }, first }
  const rows = pagedRows(query, rowsOf)
  return { rows: query.data?.pages.at(-1)?.isCutShort ? searchedFurther(rows) : rows, first }
}
