import { Refusal } from '@switchback/core/errors/refusal.ts'
import { canCancel } from '@switchback/core/orders/allowed-actions.ts'
import type { CancelOrder } from '@switchback/core/orders/cancel-order.ts'
import type { OrderAnswer } from '@switchback/core/orders/order-answer.ts'
import type { Vars } from '../vars.ts'
import type { FindOrderVars } from './find-order.ts'
import { findOrderWithMoney } from './find-order-with-money.ts'
import { orderAnswer, orderById, type OrderRow } from './order-row.ts'
import { writeCancellation } from './write-cancellation.ts'

type CancelOrderVars = FindOrderVars & Pick<Vars, 'timeZone' | 'fetch' | 'log' | 'wake'>

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
 * Cancels a customer's order while no driver is assigned, and sends back what was paid, in one step. What was open to
 * be paid is closed. An order that is cancelled already is answered as it is, so that asking again does no harm.
 * @throws Refusal `illegal_transition` once a driver is assigned, `forbidden` for a dealership's order; else as
 * `findOrder`.
 * Source: decisions 14, 18 and 49.
 */
export async function cancelOrder(
  vars: CancelOrderVars,
  orderId: string,
  { reason }: CancelOrder,
): Promise<OrderAnswer> {
  const { row, loaded } = await findOrderWithMoney(vars, orderId)
  const { id, revision } = row.order
  const cancelled = await writeCancellation(vars, loaded.money, {
    orderId: id,
    reason,
    by: { kind: 'customer' },
    refuse: refuseUnlessCancellable,
  })
  if (cancelled?.isSettled && cancelled.order.revision === revision + 1) {
    return orderAnswer({ ...row, order: cancelled.order })
  }
  const [[now]] = await vars.db.read([orderById(vars.db, id)])
  return orderAnswer(now ?? row)
}
