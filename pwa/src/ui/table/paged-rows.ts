import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { TableRows } from './column.ts'

/** Table rows from a paginated list, in the server's own order. */
export function pagedRows<Page, Row>(
  query: UseInfiniteQueryResult<InfiniteData<Page>>,
  rowsOf: (page: Page) => readonly Row[],
): TableRows<Row> {
  if (query.data) {
    const more = query.hasNextPage
      ? { isLoading: query.isFetchingNextPage, onMore: () => void query.fetchNextPage() }
      : undefined
    return { kind: 'ready', rows: query.data.pages.flatMap(rowsOf), more }
  }
  return query.isError ? { kind: 'failed', onRetry: () => void query.refetch() } : { kind: 'loading' }
}

/** Few rows fit the filters: further rows are not loaded but looked for. */
export function searchedFurther<Row>(rows: TableRows<Row>): TableRows<Row> {
  return rows.kind === 'ready' && rows.more
    ? { ...rows, more: { ...rows.more, label: 'Search further' } }
    : rows
}
