import { queryOptions } from '@tanstack/react-query'
import type { CancelDealerOrder } from '@switchback/core/orders/dealer-order.ts'
import type { DealerOrderDetails } from '@switchback/core/orders/dealer-order-details.ts'
import type {
  DealerOrderResponse,
  DealerOrderRow,
  DealerOrdersPage,
} from '@switchback/core/orders/dealer-order-response.ts'
import type { PlaceDealerOrderRequestInput } from '@switchback/core/orders/order-request.ts'
import type { OrderSort } from '@switchback/core/orders/order-sorts.ts'
import type { OrderStatus } from '@switchback/core/orders/order-state.ts'
import type { VehicleCancellations } from '@switchback/core/orders/vehicle-cancellations.ts'
import { isOutOfReach } from '../api/is-out-of-reach.ts'
import { queryClient } from '../api/query-client.ts'
import { readResponse } from '../api/read-response.ts'
import { client } from '../api/client.ts'
import { savedList } from '../offline/saved-list.ts'
import type { ListFilter } from '../ui/table/list-filters.tsx'
import type { ServerSort } from '../ui/table/use-server-sorting.ts'
import { setTexts } from './list-texts.ts'
import { orSaved } from './or-saved.ts'

const orders = client.api.dealer.orders

/** The list's filters and order, as texts. */
export type OrderFilter = ListFilter<OrderStatus> & Partial<ServerSort<OrderSort>>

/** A page of the list. */
export function loadOrders(filter: OrderFilter, cursor: string | undefined, limit: number) {
  const query = { limit: String(limit), ...setTexts(filter), ...(cursor ? { cursor } : {}) }
  return readResponse(orders.$get({ query }))
}

/** The key prefix of all cached data about the dealership's orders, invalidated after a change. */
export const dealerOrdersKey = ['dealer', 'orders'] as const

/** From the device, `savedAt` says when the server sent it. */
export type KnownOrders = DealerOrdersPage & { readonly savedAt?: string }

/** The newest orders; offline, those of the last contact with the server. Source: OFFLINE-1. */
export async function loadNewest(list: 'recent' | 'all', limit: number): Promise<KnownOrders> {
  let page: DealerOrdersPage | undefined
  const { orders: saved, savedAt } = await orSaved('newestOrders', list, async () => {
    page = await loadOrders({}, undefined, limit)
    return { orders: page.orders, savedAt: new Date().toISOString() }
  })
  return page ?? { orders: saved, nextCursor: null, isCutShort: false, sortedAmong: null, savedAt }
}

/** The newest five. Source: DEALER-11. */
export const recentOrdersQuery = queryOptions({
  queryKey: [...dealerOrdersKey, 'recent'],
  queryFn: () => loadNewest('recent', 5),
  staleTime: 0,
})

const openAtMost = 20

/** The newest open orders by state, each list bounded. Source: DEALER-11. */
export const openOrdersQuery = queryOptions({
  queryKey: [...dealerOrdersKey, 'open'],
  queryFn: async () => {
    const [pending, deposit, whole, inTransit] = await Promise.all(
      (['pending', 'deposit_paid', 'paid', 'in_transit'] as const).map(
        async (status) => (await loadOrders({ status }, undefined, openAtMost)).orders,
      ),
    )
    return {
      pending: pending ?? [],
      paid: [...(deposit ?? []), ...(whole ?? [])],
      inTransit: inTransit ?? [],
    }
  },
  staleTime: 0,
})

/** The orders that the dealership's lanes are counted from. */
export const lastOrdersQuery = queryOptions({
  queryKey: [...dealerOrdersKey, 'last'],
  queryFn: () => loadOrders({}, undefined, 100),
})

async function orderIn(response: Promise<{ order: DealerOrderResponse }>): Promise<DealerOrderResponse> {
  const { order } = await response
  if (!order?.id) throw new Error('Invalid response from server.')
  return order
}

/** From the device, `savedAt` says when the server sent it, and an earlier version may have saved no details. */
type KnownOrder = DealerOrderResponse & {
  readonly details?: DealerOrderDetails | undefined
  readonly savedAt?: string
}

async function loadOrder(id: string): Promise<KnownOrder> {
  let isNew = false
  const { order, details, savedAt } = await orSaved('dealerOrders', id, async () => {
    const response = readResponse(orders[':id'].$get({ param: { id } }))
    const loaded = await orderIn(response)
    isNew = true
    return { order: loaded, details: (await response).details, savedAt: new Date().toISOString() }
  })
  return { ...order, details, ...(isNew ? {} : { savedAt }) }
}

export const dealerOrderQuery = (id: string) =>
  queryOptions({
    queryKey: [...dealerOrdersKey, 'one', id],
    queryFn: () => loadOrder(id),
    staleTime: 0,
  })

/** What a device knows of an order: all of it, or a row of the list where it was never opened. */
export type OrderOfPage = DealerOrderRow &
  Partial<DealerOrderResponse> &
  Pick<KnownOrder, 'details' | 'savedAt'>

/** Out of reach, an order may be saved under its other key, or as a row of a list. */
async function savedOrder(key: string): Promise<OrderOfPage | undefined> {
  const isIt = ({ id, trackingCode }: DealerOrderRow) => id === key || trackingCode === key
  const opened = (await savedList('dealerOrders').all()).find(({ order }) => isIt(order))
  if (opened) return { ...opened.order, details: opened.details, savedAt: opened.savedAt }
  for (const { orders: rows, savedAt } of await savedList('newestOrders').all()) {
    const row = rows.find(isIt)
    if (row) return { ...row, savedAt }
  }
  return undefined
}

async function loadOrderOfPage(key: string): Promise<OrderOfPage> {
  try {
    const order = await loadOrder(key)
    queryClient.setQueryData(dealerOrderQuery(order.id).queryKey, order)
    return order
  } catch (error) {
    const saved = isOutOfReach(error) ? await savedOrder(key) : undefined
    if (saved) return saved
    throw error
  }
}

/** An order for its page, by id or tracking code. Source: ORDER-34, OFFLINE-1. */
export const orderPageQuery = (key: string) =>
  queryOptions({
    queryKey: [...dealerOrdersKey, 'page', key],
    queryFn: () => loadOrderOfPage(key),
    staleTime: 0,
  })

/** The same `key` (a UUIDv7 of this device) returns the same order on every retry. Source: API-6, OFFLINE-2. */
export function placeDealerOrder(
  json: PlaceDealerOrderRequestInput,
  key: string,
): Promise<DealerOrderResponse> {
  return orderIn(readResponse(orders.$post({ json }, { headers: { 'Idempotency-Key': key } })))
}

/** Cancels the order, or one vehicle. Idempotent. Source: ORDER-28, ORDER-44. */
export function cancelDealerOrder(id: string, json: CancelDealerOrder): Promise<DealerOrderResponse> {
  return orderIn(readResponse(orders[':id'].cancel.$post({ param: { id }, json })))
}

/** What cancelling each vehicle would do. Source: ORDER-44. */
export const dealerVehicleCancellations = (id: string): Promise<VehicleCancellations> =>
  readResponse(orders[':id'].cancellation.$get({ param: { id } }))
