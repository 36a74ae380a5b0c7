import type { StaffActor } from '@switchback/core/access/actor.ts'
import type { EventActor } from '@switchback/core/orders/events/event-actor.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { commitOrder, type CommitContext } from '../../payments/commit/commit-order.ts'
import type { Decide, OrderDecision } from '../../payments/write/write-order.ts'
import { findAdminOrder, type AdminOrder } from '../read/admin-order.ts'
import { answerToStaff } from './answer-to-staff.ts'

/** A staff user in events. */
export const byStaff = ({ userId }: Pick<StaffActor, 'userId'>): EventActor => ({ kind: 'staff', userId })

/**
 * Commits what staff decide about an order, found by its id or tracking code, and answers with it.
 * @throws Refusal as `findAdminOrder` and `commitOrder`.
 */
export async function commitByStaff(
  context: CommitContext,
  orderId: string,
  decide: Decide<AdminOrder, OrderDecision>,
): Promise<AdminOrderResponse> {
  const { db } = context
  const known = await findAdminOrder(db, orderId)
  const { id } = known.order
  const written = await commitOrder(context, { known, load: () => findAdminOrder(db, id) }, decide)
  return answerToStaff(context, written?.found ?? known, written)
}
