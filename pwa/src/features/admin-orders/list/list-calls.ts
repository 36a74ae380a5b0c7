import type { AdminOrderRow } from '@switchback/core/orders/response/admin-order.ts'
import type { TransportState } from '@switchback/core/orders/state/order-state.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { allPages } from '../../../api/all-pages.ts'
import { client } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { readResponse } from '../../../api/read-response.ts'
import type { FoundRows } from '../../../ui/table/found-rows.ts'
import { columnSearch, filtersOf, type OrderListSearch } from './list-search.ts'
import type { BulkMove } from './bulk-work.ts'

const { orders, dealers } = client.api.admin

const loadPage = (search: OrderListSearch, cursor: string | null | undefined, limit: number) => {
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
const cardsOfPage = 20

/** The list of orders, page by page. */
export const orderListQuery = (search: OrderListSearch, limit = rowsOfPage) =>
  infiniteQueryOptions({
    queryKey: [
      'admin',
      'orders',
      'list',
      { ...filtersOf(search) },
      search.sort ?? '',
      search.direction ?? '',
      limit,
    ],
    queryFn: ({ pageParam }) => loadPage(search, pageParam, limit),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })

/** A column of the board: the orders in one state, in the order of the list. */
export const boardColumnQuery = (search: OrderListSearch, status: TransportState) =>
  orderListQuery(columnSearch(search, status), cardsOfPage)

/** How many orders are in each state, from counters. */
export const orderCountsQuery = queryOptions({
  queryKey: ['admin', 'dashboard', 'counts'],
  queryFn: async () => (await readResponse(client.api.admin.dashboard.$get())).dashboard.orderCounts,
  staleTime: 0,
})

/** Every row that matches, up to the limit, for a file or a print. */
export const exportRows = (search: OrderListSearch, atMost?: number): Promise<FoundRows<AdminOrderRow>> =>
  allPages(
    (cursor, limit) => loadPage(search, cursor, limit),
    ({ orders: found }) => found,
    atMost,
  )

/** Dealerships by name, for a filter. */
export const dealerNamesQuery = queryOptions({
  queryKey: ['admin', 'dealers', 'names'],
  queryFn: async () => (await readResponse(dealers.$get({ query: { limit: '100' } }))).dealers,
  select: (found) => found.toSorted((a, b) => a.companyName.localeCompare(b.companyName)),
  staleTime: 60_000,
})

/** Moves or cancels one of several orders; returns its new revision. */
export async function moveOrder(id: string, json: BulkMove): Promise<number> {
  const { order } = await (json.to === 'cancelled'
    ? readResponse(orders[':id'].cancel.$post({ param: { id }, json: { reason: json.reason } }))
    : readResponse(orders[':id'].transport.$post({ param: { id }, json })))
  void queryClient.invalidateQueries({ queryKey: ['admin', 'order', id] })
  return order.revision
}

/** Reads one order as it is now. */
export const readOrder = async (id: string) =>
  (await readResponse(orders[':id'].$get({ param: { id } }))).order

/** Sends the payment link of one of several orders again; `revision` (optimistic concurrency) sends it once. */
export async function sendLink(id: string, revision: number): Promise<void> {
  await readResponse(orders[':id']['payment-link'].$post({ param: { id }, json: { revision } }))
  void queryClient.invalidateQueries({ queryKey: ['admin', 'order', id] })
}

/** Records that the customer of one of several orders was contacted. Source: STAFF-31. */
export async function recordContact(id: string): Promise<void> {
  await readResponse(orders[':id'].contacted.$post({ param: { id }, json: {} }))
  void queryClient.invalidateQueries({ queryKey: ['admin', 'order', id] })
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
  void queryClient.invalidateQueries({ queryKey: ['admin', 'exceptions'] })
}
