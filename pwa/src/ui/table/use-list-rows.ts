import { useInfiniteQuery, useQuery, type UseInfiniteQueryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Column, Sorting, TableRows } from './column.ts'
import { sortRows } from './sort-rows.ts'

type PagesQuery<Page> = UseInfiniteQueryOptions<
  Page,
  Error,
  { pages: Page[] },
  readonly string[],
  string | null
>

type List<Page, Row> = {
  /** The list page by page, in server order. */
  pages: PagesQuery<Page>
  rowsOf: (page: Page) => readonly Row[]
  /** The whole list, for a sort order that the user picked. */
  loadAll: () => Promise<readonly Row[]>
  columns: readonly Column<Row>[]
  sorting: Sorting | undefined
}

/**
 * Table rows from a list that the server paginates, newest first. Any other order needs the whole list:
 * then the list is loaded once and sorted here.
 */
export function useListRows<Page, Row>(list: List<Page, Row>): TableRows<Row> & { pages?: readonly Page[] } {
  const { pages, rowsOf, loadAll, columns, sorting } = list
  const paged = useInfiniteQuery({ ...pages, enabled: sorting === undefined })
  const whole = useQuery({
    queryKey: [...pages.queryKey, 'whole'],
    queryFn: loadAll,
    enabled: sorting !== undefined,
    staleTime: 0,
  })
  const known = paged.data?.pages
  const rows = useMemo(() => {
    if (sorting) return whole.data && sortRows(whole.data, columns, sorting)
    return known?.flatMap(rowsOf)
  }, [known, whole.data, columns, sorting, rowsOf])

  const source = sorting ? whole : paged
  if (rows) {
    const isMoreThere = !sorting && paged.hasNextPage
    return {
      kind: 'ready',
      rows,
      ...(known ? { pages: known } : {}),
      ...(isMoreThere
        ? { more: { isLoading: paged.isFetchingNextPage, onMore: () => void paged.fetchNextPage() } }
        : {}),
    }
  }
  if (source.isError) return { kind: 'failed', onRetry: () => void source.refetch() }
  return { kind: 'loading' }
}
