import { Refusal } from '@switchback/core/errors/refusal.ts'
import { canCancel } from '@switchback/core/orders/state/allowed-actions.ts'
import type { CancelOrder } from '@switchback/core/orders/request/cancel-order.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { afterCommit } from '../../http/after-commit.ts'
import type { RequestContext } from '../../request-context.ts'
import type { FindOrderContext } from '../read/find-order.ts'
import { findOrderWithMoney } from '../read/find-order-with-money.ts'
import { orderResponse, orderById, type OrderRow } from '../read/order-row.ts'
import { commitCancellation } from './commit-cancellation.ts'
import { rowAsCancelled } from './row-as-cancelled.ts'

type CancelOrderContext = FindOrderContext &
  Pick<RequestContext, 'timeZone' | 'fetch' | 'log' | 'triggerDelivery'>

function refuseUnlessCancellable({ order }: Pick<OrderRow, 'order'>): void {
  if (order.dealerId !== null) {
    throw new Refusal('forbidden', {
      sentence: 'Please sign in to your dealer account to cancel this order.',
    })
  }
  if (canCancel(order)) return
  throw new Refusal('illegal_transition', {
    sentence: 'A driver is already assigned to this order. Please call us to cancel it.',
  })
}

/**
 * Cancels a customer's order before a driver is assigned, refunds what was paid and closes open payments, in one step.
 * With a vehicle's position, that vehicle alone, unless it is the last one. Idempotent: a cancelled order is returned
 * unchanged.
 * @throws Refusal `illegal_transition` once a driver is assigned, `forbidden` for a dealership's order; else as
 * `findOrder`.
 * Source: ORDER-26, ORDER-27.
 */
export async function cancelOrder(
  context: CancelOrderContext,
  orderId: string,
  { reason, vehiclePosition, revision }: CancelOrder,
): Promise<OrderResponse> {
  const { row, money } = await findOrderWithMoney(context, orderId)
  const { id } = row.order
  const written = await commitCancellation(context, money, {
    orderId: id,
    reason,
    by: { kind: 'customer' },
    refuse: refuseUnlessCancellable,
    ...(vehiclePosition === undefined ? {} : { vehiclePosition, revision }),
  })
  const read = async () => (await context.db.read([orderById(context.db, id)]))[0][0]
  if (!written) return orderResponse((await read()) ?? row)
  const known = rowAsCancelled(row, written, { reason, vehiclePosition })
  const isSettled = written.claims.length === 0 && written.unpaid.length === 0
  const isWhole = written.after.transportStatus === 'cancelled'
  if (isWhole && isSettled && written.found === money) return orderResponse(known)
  return orderResponse((await afterCommit(context, 'changed_order_not_read', read)) ?? known)
}
