import type { AdminOrderRow } from '@switchback/core/orders/admin-order.ts'
import type { MoveTransport } from '@switchback/core/orders/move-transport.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { readResponse } from '../../../api/read-response.ts'
import { filtersOf, type OrderListSearch } from './list-search.ts'

const { orders, dealers } = client.api.admin

const loadPage = (search: OrderListSearch, cursor: string | null, limit: number) => {
  const { sort, direction } = search
  return readResponse(
    orders.$get({
      query: {
        ...filtersOf(search),
        ...(sort ? { sort } : {}),
        ...(direction ? { direction } : {}),
        ...(cursor ? { cursor } : {}),
        limit: String(limit),
      },
    }),
  )
}

const rowsOfPage = 50

/** The list of orders, page by page. */
export const orderListQuery = (search: OrderListSearch) =>
  infiniteQueryOptions({
    queryKey: [
      'admin',
      'orders',
      'list',
      { ...filtersOf(search) },
      search.sort ?? '',
      search.direction ?? '',
    ],
    queryFn: ({ pageParam }) => loadPage(search, pageParam, rowsOfPage),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })

/** A file of more rows is too much for one spreadsheet. */
export const exportedAtMost = 5000
/** So many pages are examined for it: where filters fit few orders, a page has few rows. */
const pagesAtMost = 200

/** Every row that fits the filters, up to the limit. */
export async function exportRows(search: OrderListSearch): Promise<AdminOrderRow[]> {
  const rows: AdminOrderRow[] = []
  let cursor: string | null = null
  for (let page = 0; page < pagesAtMost && rows.length < exportedAtMost; page++) {
    const { orders: found, nextCursor } = await loadPage(search, cursor, 100)
    rows.push(...found)
    cursor = nextCursor
    if (cursor === null) break
  }
  return rows.slice(0, exportedAtMost)
}

/** Dealerships by name, for a filter. */
export const dealerNamesQuery = queryOptions({
  queryKey: ['admin', 'dealers', 'names'],
  queryFn: async () => (await readResponse(dealers.$get({ query: { limit: '100' } }))).dealers,
  select: (found) => found.toSorted((a, b) => a.companyName.localeCompare(b.companyName)),
  staleTime: 60_000,
})

/** Moves one of several orders; returns its new revision. */
export async function moveOrder(id: string, json: MoveTransport): Promise<number> {
  const { order } = await readResponse(orders[':id'].transport.$post({ param: { id }, json }))
  void queryClient.invalidateQueries({ queryKey: ['admin', 'order', id] })
  return order.revision
}

/** Takes back the move that led to this revision. */
export async function undoMove(id: string, revision: number): Promise<void> {
  const json = { reason: 'Undone right after a change of several orders', revision }
  await readResponse(orders[':id']['roll-back'].$post({ param: { id }, json }))
  void queryClient.invalidateQueries({ queryKey: ['admin', 'order', id] })
}

/** Loads lists and counts again. */
export function reloadOrders(): void {
  void queryClient.invalidateQueries({ queryKey: ['admin', 'orders'] })
  void queryClient.invalidateQueries({ queryKey: ['admin', 'dashboard'] })
}
