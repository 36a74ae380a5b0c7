import { queryOptions } from '@tanstack/react-query'
import type { AdminDashboard } from '@switchback/core/dashboard/admin-dashboard.ts'
import type { AdminOrderResponse, AdminOrderPage } from '@switchback/core/orders/admin-order.ts'
import type { RecordBalance } from '@switchback/core/orders/record-balance.ts'
import type { ChangeDriver, MoveTransport, RollBackMove } from '@switchback/core/orders/move-transport.ts'
import type { TransportState } from '@switchback/core/orders/order-state.ts'
import { pagesQuery } from './all-pages.ts'
import { answerOf } from './answer-of.ts'
import { client } from './client.ts'
import { queryClient } from './query-client.ts'

const calls = client.api.admin

/** What awaits staff; fresh whenever somebody comes back to it. */
export const dashboardQuery = queryOptions({
  queryKey: ['admin', 'dashboard'],
  queryFn: async () => (await answerOf<{ dashboard: AdminDashboard }>(calls.dashboard.$get())).dashboard,
  staleTime: 0,
})

export type OrderFilter = {
  readonly status?: TransportState | undefined
  readonly search?: string | undefined
}

/** The list of orders, page by page. */
export const adminOrdersQuery = ({ status, search }: OrderFilter) =>
  pagesQuery(['admin', 'orders', status ?? '', search ?? ''], (cursor) =>
    answerOf<AdminOrderPage>(
      calls.orders.$get({
        query: {
          ...(status ? { status } : {}),
          ...(search ? { search } : {}),
          ...(cursor ? { cursor } : {}),
        },
      }),
    ),
  )

type OrderIn = { order: AdminOrderResponse }

export const adminOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'order', id],
    queryFn: async () => (await answerOf<OrderIn>(calls.orders[':id'].$get({ param: { id } }))).order,
    staleTime: 0,
  })

/** What was answered is what is shown; lists and counts are asked for anew. */
function keep(order: AdminOrderResponse): void {
  queryClient.setQueryData(adminOrderQuery(order.id).queryKey, order)
  void queryClient.invalidateQueries({ queryKey: ['admin', 'orders'] })
  void queryClient.invalidateQueries({ queryKey: ['admin', 'dashboard'] })
}

/**
 * Changes an order. Where that is refused somebody else was quicker: the order is read anew before that is said, so that
 * whoever tries again tries it on the order as it is.
 */
async function change(id: string, work: () => Promise<OrderIn>): Promise<void> {
  try {
    keep((await work()).order)
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey: adminOrderQuery(id).queryKey })
    throw error
  }
}

/** Moves an order along. */
export const updateOrderIfUnchanged = (id: string, json: MoveTransport): Promise<void> =>
  change(id, () => answerOf<OrderIn>(calls.orders[':id'].transport.$post({ param: { id }, json })))

/** Gives an order to another driver. */
export const changeDriver = (id: string, json: ChangeDriver): Promise<void> =>
  change(id, () => answerOf<OrderIn>(calls.orders[':id'].driver.$post({ param: { id }, json })))

/** Takes the last move of an order back. */
export const rollBackMove = (id: string, json: RollBackMove): Promise<void> =>
  change(id, () => answerOf<OrderIn>(calls.orders[':id']['roll-back'].$post({ param: { id }, json })))

type Refund = { readonly amount: string; readonly reason: string; readonly revision: number }

/** Sends money back; `revision` says which order was looked at, so that it is made once. */
export const refundOrder = (id: string, json: Refund): Promise<void> =>
  change(id, () => answerOf<OrderIn>(calls.orders[':id'].refund.$post({ param: { id }, json })))

/** Enters what was collected at delivery; `revision` says which order was looked at, so that it counts once. */
export const recordBalance = (id: string, json: RecordBalance): Promise<void> =>
  change(id, () => answerOf<OrderIn>(calls.orders[':id'].balance.$post({ param: { id }, json })))
