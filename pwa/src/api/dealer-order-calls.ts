import { queryOptions } from '@tanstack/react-query'
import type {
  DealerOrderResponse,
  DealerOrderRow,
  DealerOrdersPage,
  PlaceDealerOrderInput,
} from '@switchback/core/orders/dealer-order.ts'
import type { OrderStatus } from '@switchback/core/orders/order-state.ts'
import { allPages, pagesQuery } from './all-pages.ts'
import { answerOf } from './answer-of.ts'
import { client } from './client.ts'

const orders = client.api.dealer.orders

/** What the list is narrowed to. */
export type OrderFilter = { status?: OrderStatus | undefined; search?: string | undefined }

function loadPage({ status, search }: OrderFilter, cursor: string | undefined, limit: number) {
  const query = {
    limit: String(limit),
    ...(cursor ? { cursor } : {}),
    ...(status ? { status } : {}),
    ...(search ? { search } : {}),
  }
  return answerOf<DealerOrdersPage>(orders.$get({ query }))
}

/** Under this key everything that is known of the dealership's orders lies, to be asked for anew after a change. */
export const dealerOrdersKey = ['dealer', 'orders'] as const

/** The dealership's orders, newest first. */
export const dealerOrdersQuery = (filter: OrderFilter) =>
  pagesQuery([...dealerOrdersKey, 'list', filter.status ?? '', filter.search ?? ''], (cursor, limit) =>
    loadPage(filter, cursor, limit),
  )

/** All rows of the filter, for a file or another order. */
export const allDealerOrders = (filter: OrderFilter): Promise<DealerOrderRow[]> =>
  allPages(
    (cursor, limit) => loadPage(filter, cursor, limit),
    (page) => page.orders,
  )

/** The newest five. Source: DEALER-11. */
export const recentOrdersQuery = queryOptions({
  queryKey: [...dealerOrdersKey, 'recent'],
  queryFn: () => loadPage({}, undefined, 5),
  staleTime: 0,
})

async function orderIn(call: Parameters<typeof answerOf>[0]): Promise<DealerOrderResponse> {
  const { order } = await answerOf<{ order?: DealerOrderResponse }>(call)
  if (!order?.id) throw new Error('Invalid response from server.')
  return order
}

export const dealerOrderQuery = (id: string) =>
  queryOptions({
    queryKey: [...dealerOrdersKey, 'one', id],
    queryFn: () => orderIn(orders[':id'].$get({ param: { id } })),
    staleTime: 0,
  })

/** The same `key` (a UUIDv7 of this device) brings the same order, however often it is sent. Source: API-6, OFFLINE-2. */
export function placeDealerOrder(json: PlaceDealerOrderInput, key: string): Promise<DealerOrderResponse> {
  return orderIn(orders.$post({ json }, { headers: { 'Idempotency-Key': key } }))
}

/** Asking twice does no harm. */
export function cancelDealerOrder(id: string, reason: string): Promise<DealerOrderResponse> {
  return orderIn(orders[':id'].cancel.$post({ param: { id }, json: { reason } }))
}
