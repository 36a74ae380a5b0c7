import { queryOptions } from '@tanstack/react-query'
import type { CancelDealerOrder } from '@switchback/core/orders/request/dealer-order.ts'
import type { DealerOrderDetails } from '@switchback/core/orders/response/dealer-order-details.ts'
import type {
  DealerOrderResponse,
  DealerOrderRow,
  DealerOrdersPage,
} from '@switchback/core/orders/response/dealer-order-response.ts'
import type { PlaceDealerOrderRequestInput } from '@switchback/core/orders/request/order-request.ts'
import type { OrderSort } from '@switchback/core/orders/lists/order-sorts.ts'
import type { OrderStatus } from '@switchback/core/orders/state/order-state.ts'
import type { VehicleCancellations } from '@switchback/core/orders/request/vehicle-cancellations.ts'
import { allPages } from '../api/all-pages.ts'
import { answerOrSaved, type CallLimit } from '../api/answer-or-saved.ts'
import { queryClient } from '../api/query-client.ts'
import { readResponse } from '../api/read-response.ts'
import { client } from '../api/client.ts'
import { currentAccount } from '../offline/device/current-account.ts'
import { savedList } from '../offline/saved/saved-list.ts'
import type { ListFilter } from '../ui/table/list-filters.tsx'
import type { ServerSort } from '../ui/table/use-server-sorting.ts'
import { setTexts } from './list-texts.ts'
import { orSaved } from './or-saved.ts'

const orders = client.api.dealer.orders

/** The list's filters and order, as texts. */
export type OrderFilter = ListFilter<OrderStatus> & Partial<ServerSort<OrderSort>>

/** A page of the list. */
export function loadOrders(filter: OrderFilter, cursor: string | undefined, rows: number, limit?: CallLimit) {
  const query = { limit: String(rows), ...setTexts(filter), ...(cursor ? { cursor } : {}) }
  return readResponse(orders.$get({ query }, limit))
}

/** The key prefix of all cached data about the dealership's orders, invalidated after a change. */
export const dealerOrdersKey = ['dealer', 'orders'] as const

/** From the device, `savedAt` says when the server sent it. */
export type KnownOrders = DealerOrdersPage & { readonly savedAt?: string }

/** The newest orders; offline, those of the last contact with the server. Source: OFFLINE-1. */
export async function loadNewest(list: 'recent' | 'all' | 'last', rows: number): Promise<KnownOrders> {
  let page: DealerOrdersPage | undefined
  const { orders: saved, savedAt } = await orSaved('newestOrders', list, async (limit) => {
    page = await loadOrders({}, undefined, rows, limit)
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

const openStates = ['pending', 'deposit_paid', 'paid', 'in_transit'] as const

/** The id of the saved row of all open orders. */
export const openOrdersId = 'open'

type OpenOrders = { readonly orders: readonly DealerOrderRow[]; readonly savedAt?: string }

const byState = ({ orders: all, savedAt }: OpenOrders) => ({
  pending: all.filter(({ status }) => status === 'pending'),
  paid: all.filter(({ status }) => status === 'deposit_paid' || status === 'paid'),
  inTransit: all.filter(({ status }) => status === 'in_transit'),
  savedAt,
})

/** The newest open orders by state, each list bounded; offline, the saved ones. Source: DEALER-11, OFFLINE-1. */
export const openOrdersQuery = queryOptions({
  queryKey: [...dealerOrdersKey, 'open'],
  queryFn: async () =>
    byState(
      await answerOrSaved<OpenOrders>(
        async (limit) => {
          const pages = openStates.map((status) => loadOrders({ status }, undefined, openAtMost, limit))
          return { orders: (await Promise.all(pages)).flatMap((page) => page.orders) }
        },
        () => savedList('newestOrders').find(openOrdersId),
      ),
    ),
  staleTime: 0,
})

/** How many open orders and invoices a device saves, of each state. */
export const savedOfState = 200

/** Saves all open orders on the device. Source: OFFLINE-25. */
export async function saveOpenOrders(): Promise<void> {
  const account = currentAccount()
  const open: DealerOrderRow[] = []
  for (const status of openStates) {
    const load = (cursor: string | undefined, rows: number) => loadOrders({ status }, cursor, rows)
    const { rows } = await allPages(load, (page) => page.orders, savedOfState)
    open.push(...rows)
  }
  const value = { orders: open, savedAt: new Date().toISOString() }
  await savedList('newestOrders').save(openOrdersId, value, account)
}

/** The orders that the dealership's lanes are counted from; offline, the saved ones. Source: DEALER-24, OFFLINE-1. */
export const lastOrdersQuery = queryOptions({
  queryKey: [...dealerOrdersKey, 'last'],
  queryFn: () => loadNewest('last', 100),
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
  const { order, details, savedAt } = await orSaved('dealerOrders', id, async (limit) => {
    const response = readResponse(orders[':id'].$get({ param: { id } }, limit))
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

/** An order as the device knows it: all of it, or a row of the list where it was never opened. */
export type OrderOfPage = DealerOrderRow &
  Partial<DealerOrderResponse> &
  Pick<KnownOrder, 'details' | 'savedAt'>

/** Out of reach, an order may be saved under its other key, or as a row of a list. */
async function savedOrder(key: string): Promise<OrderOfPage | undefined> {
  const hasKey = ({ id, trackingCode }: DealerOrderRow) => id === key || trackingCode === key
  const opened = (await savedList('dealerOrders').all()).find(({ order }) => hasKey(order))
  if (opened) return { ...opened.order, details: opened.details, savedAt: opened.savedAt }
  for (const { orders: rows, savedAt } of await savedList('newestOrders').all()) {
    const row = rows.find(hasKey)
    if (row) return { ...row, savedAt }
  }
  return undefined
}

const loadOrderOfPage = (key: string): Promise<OrderOfPage> =>
  answerOrSaved<OrderOfPage>(
    async () => {
      const order = await loadOrder(key)
      queryClient.setQueryData(dealerOrderQuery(order.id).queryKey, order)
      return order
    },
    () => savedOrder(key),
  )

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

/** The effects of cancelling each vehicle. Source: ORDER-44. */
export const dealerVehicleCancellations = (id: string): Promise<VehicleCancellations> =>
  readResponse(orders[':id'].cancellation.$get({ param: { id } }))
