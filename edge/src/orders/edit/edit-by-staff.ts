import type { StaffActor } from '@switchback/core/access/actor.ts'
import { latestDeed } from '@switchback/core/orders/events/latest-deed.ts'
import { can, seesDealerships } from '@switchback/core/access/permissions.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import type { StaffEditRequest } from '@switchback/core/orders/request/order-request.ts'
import { customerNameError, editScope, type EditPreview } from '@switchback/core/orders/request/staff-edit.ts'
import { confirmTotal } from '@switchback/core/quotes/price/confirm-total.ts'
import { refuseOutdated } from '@switchback/core/orders/decide/refuse-outdated.ts'
import { commitOrder } from '../../payments/commit/commit-order.ts'
import type { Order } from '../../payments/payables/order-money.ts'
import { adminOrderResponse, findAdminOrder } from '../read/admin-order.ts'
import { contactsPlan, planStaffEdit, previewOf, type EditPlan } from './plan-staff-edit.ts'
import { decideProposal } from './propose-change.ts'
import { answerToStaff } from '../write/answer-to-staff.ts'
import { refusePastPickup } from '../write/refuse-past-pickup.ts'
import { decideStaffEdit, type EditContext } from './decide-staff-edit.ts'
import { newVinsOf, refuseTakenVins, vinsAreFree } from './new-vins.ts'

const deed = 'change it'

type Wish = Omit<StaffEditRequest, 'reason' | 'totalPrice'>

/** An edit that gives money back, now or once a dispute is decided, is a refund. @throws Refusal `forbidden` without `payments` */
function refuseUnlessMayRefund(by: StaffActor, { toCardCents, byHandCents, heldCents }: EditPlan): void {
  if (toCardCents + byHandCents + heldCents === 0 || can(by, 'payments')) return
  throw new Refusal('forbidden', {
    sentence:
      'The new price is below what is already paid. A colleague who handles payments has to save this.',
  })
}

/** Only a dealership may be named like a web address. @throws Refusal `invalid` Source: MSG-15. */
function refuseOddName(
  { dealerId, customerName }: Order,
  { customerName: name }: Pick<Wish, 'customerName'>,
): void {
  const message = dealerId !== null || name === customerName ? undefined : customerNameError(name)
  if (message) throw new Refusal('invalid', { details: [{ path: 'customerName', message }] })
}

/** How much credit a dealership has left is for those who see dealerships. The others hear that it is not enough. */
const withoutCredit = (by: StaffActor) => (error: unknown) => {
  const isHidden = !seesDealerships(by)
  if (!isHidden || !(error instanceof Refusal) || error.code !== 'insufficient_credit') throw error
  throw new Refusal('insufficient_credit', {
    sentence: 'The available credit of the dealership has no room for the higher price.',
  })
}

/** Reads the order and works out the edit. @throws Refusal if it cannot be edited, or changed since it was seen. */
async function readPlanned(context: EditContext, orderId: string, { revision, ...request }: Wish) {
  const found = await findAdminOrder(context.db, orderId)
  const { order } = found
  refuseOutdated(order, revision, deed, latestDeed(found.events, context.now))
  const scope = editScope(order)
  if (scope === 'none') {
    throw new Refusal('illegal_transition', { sentence: 'This order can no longer be changed.' })
  }
  if (request.preferredPickupDate !== order.preferredPickupOn) {
    refusePastPickup(request.preferredPickupDate, context.now)
  }
  refuseOddName(order, request)
  const plan = await planStaffEdit(context, found, request)
  const vins = newVinsOf(found, plan.after, request.seenOrderIds)
  await refuseTakenVins(context, found, vins)
  return { ...found, vins, plan: scope === 'contacts' ? contactsPlan(found, plan) : plan }
}

/**
 * Edits an order for staff; once it is on its way, its contacts alone. A change that lowers or keeps the price applies
 * at once; one that raises it is proposed to the customer or the dealership. Without `totalPrice` it only previews.
 * @throws Refusal `illegal_transition` if the order cannot be edited, or changed since it was seen; `price_changed`
 * with both totals; `forbidden` if money would go back and `by` has no `payments`; `invalid` for a new pickup day that
 * is over; as `planAtPrice`; `already_ordered` for a VIN on another order of the dealership; else as `findAdminOrder`.
 * Source: STAFF-11, STAFF-38.
 */
export async function editByStaff(
  context: EditContext,
  orderId: string,
  { reason, totalPrice, ...wish }: StaffEditRequest,
  by: StaffActor,
): Promise<{ readonly order: AdminOrderResponse; readonly preview: EditPreview }> {
  const load = () => readPlanned(context, orderId, wish).catch(withoutCredit(by))
  const known = await load()
  const preview = previewOf(known, known.plan)
  if (totalPrice === undefined || known.plan.changes.length === 0) {
    return { order: adminOrderResponse(known), preview }
  }
  confirmTotal(known.plan.after.order.totalCents, totalPrice)
  refuseUnlessMayRefund(by, known.plan)
  const { userId } = by
  // After a lost race the order has another revision: reading it again refuses the edit.
  const written = await commitOrder(context, { known, load }, ({ plan, vins, ...found }) =>
    plan.needsConsent
      ? decideProposal(context, found, plan, { userId, reason })
      : decideStaffEdit(context, found, {
          plan,
          by: { kind: 'staff', userId, reason },
          stillTrue: vinsAreFree(found, vins),
        }),
  )
  const { vehicles } = known.plan.needsConsent ? known : known.plan.after
  return { order: await answerToStaff(context, { ...known, vehicles }, written), preview }
}
