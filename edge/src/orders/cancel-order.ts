import { Refusal } from '@switchback/core/errors/refusal.ts'
import { canCancel } from '@switchback/core/orders/allowed-actions.ts'
import type { CancelOrder } from '@switchback/core/orders/cancel-order.ts'
import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import type { RequestContext } from '../request-context.ts'
import type { FindOrderContext } from './find-order.ts'
import { cancelVehicle } from './cancel-vehicle.ts'
import { findOrderWithMoney } from './find-order-with-money.ts'
import { orderResponse, orderById, type OrderRow } from './order-row.ts'
import { writeCancellation } from './write-cancellation.ts'

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
  { reason, vehiclePosition, revision: seen }: CancelOrder,
): Promise<OrderResponse> {
  const { row, money } = await findOrderWithMoney(context, orderId)
  const { id, revision } = row.order
  const asked = { orderId: id, reason, by: { kind: 'customer' }, refuse: refuseUnlessCancellable } as const
  const ofVehicle = { ...asked, revision: seen }
  const isWhole =
    vehiclePosition === undefined ||
    (await cancelVehicle(context, money, { ...ofVehicle, vehiclePosition })) === 'whole'
  const cancelled = isWhole
    ? await writeCancellation(context, money, vehiclePosition === undefined ? asked : ofVehicle)
    : undefined
  if (cancelled?.isSettled && cancelled.order.revision === revision + 1) {
    return orderResponse({ ...row, order: cancelled.order })
  }
  const [[now]] = await context.db.read([orderById(context.db, id)])
  return orderResponse(now ?? row)
}
