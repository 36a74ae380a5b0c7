import type { StaffActor } from '@switchback/core/access/actor.ts'
import { can } from '@switchback/core/access/permissions.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/admin-order.ts'
import type { StaffEditRequest } from '@switchback/core/orders/order-request.ts'
import { canStaffEdit, type EditPreview } from '@switchback/core/orders/staff-edit.ts'
import { confirmTotal } from '@switchback/core/quotes/confirm-total.ts'
import { refuseOutdated } from '../payments/refuse-outdated.ts'
import { adminOrderResponse, findAdminOrder } from './admin-order.ts'
import { planStaffEdit, previewOf, type EditPlan } from './plan-staff-edit.ts'
import { proposeChange } from './propose-change.ts'
import { refusePastPickup } from './refuse-past-pickup.ts'
import { writeStaffEdit, type EditContext } from './write-staff-edit.ts'

const deed = 'change it'

/** An edit that gives money back is a refund. @throws Refusal `forbidden` without `payments` */
function refuseUnlessMayRefund(by: StaffActor, { refundCents, handBackCents }: EditPlan): void {
  if (refundCents + handBackCents === 0 || can(by, 'payments')) return
  throw new Refusal('forbidden', {
    sentence:
      'The new price is below what is already paid. A colleague who handles payments has to save this.',
  })
}

/**
 * Edits a retail order for staff. A change that lowers or keeps the price applies at once, with what was paid too much
 * going back; one that raises it is proposed to the customer. Without `totalPrice` nothing is written: the preview says
 * what the edit would do.
 * @throws Refusal `illegal_transition` if the order cannot be edited, or changed since it was seen; `price_changed`
 * with both totals; `forbidden` if money would go back and `by` has no `payments`; `invalid` for a new pickup day that
 * is over; else as `findAdminOrder`.
 * Source: STAFF-11.
 */
export async function editByStaff(
  context: EditContext,
  orderId: string,
  { revision, reason, totalPrice, ...request }: StaffEditRequest,
  by: StaffActor,
): Promise<{ readonly order: AdminOrderResponse; readonly preview: EditPreview }> {
  const { db, now } = context
  const found = await findAdminOrder(db, orderId)
  const { order } = found
  refuseOutdated(order, revision, deed)
  if (!canStaffEdit(order)) {
    throw new Refusal('illegal_transition', { sentence: 'This order can no longer be changed.' })
  }
  if (request.preferredPickupDate !== order.preferredPickupOn) {
    refusePastPickup(request.preferredPickupDate, now)
  }
  const plan = await planStaffEdit(context, found, request)
  const preview = previewOf(found, plan)
  if (totalPrice === undefined || plan.changes.length === 0) {
    return { order: adminOrderResponse(found), preview }
  }
  confirmTotal(plan.after.order.totalCents, totalPrice)
  refuseUnlessMayRefund(by, plan)
  const { userId } = by
  const isDone = plan.needsConsent
    ? await proposeChange(context, found, plan, { userId, reason })
    : await writeStaffEdit(context, found, {
        plan,
        actor: { actorKind: 'staff', actorId: userId },
        reason,
        requestedBy: userId,
      })
  if (!isDone) refuseOutdated({ revision: revision + 1 }, revision, deed)
  return { order: adminOrderResponse(await findAdminOrder(db, order.id)), preview }
}
