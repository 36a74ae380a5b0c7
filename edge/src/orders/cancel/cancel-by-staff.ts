import { latestDeed } from '@switchback/core/orders/events/latest-deed.ts'
import { refuseMove } from '@switchback/core/orders/decide/decide-move.ts'
import type { CancelOrder } from '@switchback/core/orders/request/cancel-order.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import type { CommitContext } from '../../payments/commit/commit-order.ts'
import { findAdminOrder } from '../read/admin-order.ts'
import { answerToStaff } from '../write/answer-to-staff.ts'
import { commitCancellation } from './commit-cancellation.ts'
import { rowAsCancelled } from './row-as-cancelled.ts'

/**
 * Cancels an order for staff, who may do so until the vehicle is picked up, or one vehicle of several. Before a driver
 * is assigned, everything paid goes back in the same step.
 * @throws Refusal `illegal_transition` if it is picked up or already cancelled; as `commitCancellation` and
 * `findAdminOrder`.
 * Source: ORDER-26, ORDER-27, ORDER-44.
 */
export async function cancelByStaff(
  context: CommitContext,
  orderId: string,
  { reason, vehiclePosition, revision }: CancelOrder,
  { userId }: { readonly userId: string },
): Promise<AdminOrderResponse> {
  const found = await findAdminOrder(context.db, orderId)
  const { id } = found.order
  refuseMove(found.order, 'cancelled', latestDeed(found.events, context.now))
  const written = await commitCancellation(context, found, {
    orderId: id,
    reason,
    by: { kind: 'staff', userId },
    refuse: ({ order }) => refuseMove(order, 'cancelled'),
    ...(vehiclePosition === undefined ? {} : { vehiclePosition, revision }),
  })
  const known = written ? rowAsCancelled(found, written, { reason, vehiclePosition }) : found
  return answerToStaff(context, known, written)
}
