import { isErased } from '@switchback/core/orders/state/order-state-fields.ts'
import type { StaffActor } from '@switchback/core/access/actor.ts'
import { latestDeed } from '@switchback/core/orders/events/latest-deed.ts'
import { can } from '@switchback/core/access/permissions.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { decideRollBack } from '@switchback/core/orders/decide/decide-move.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import type { ChangeDriver, RollBackMove } from '@switchback/core/orders/request/move-transport.ts'
import { canChangeDriver } from '@switchback/core/orders/state/staff-moves.ts'
import { assignmentFacts, assignmentFactsBefore } from '../../carriers/assignment-row.ts'
import { followMove, isSameDriver, replaceAssignment } from '../../carriers/assignment-steps.ts'
import { readAssignable, type Assignable } from '../../carriers/read-assignable.ts'
import { freshDriverLink } from '../../driver-links/new-driver-link.ts'
import type { CommitContext } from '../../payments/commit/commit-order.ts'
import { refundableCents } from '@switchback/core/orders/decide/refund-parts.ts'
import { refuseOutdated } from '@switchback/core/orders/decide/refuse-outdated.ts'
import { refuseReopened } from '../once/reopened-order.ts'
import type { AdminOrder } from '../read/admin-order.ts'
import { byStaff, commitByStaff } from '../write/commit-by-staff.ts'
import { driverChangedMessages, rolledBackMessages } from '../write/moved-messages.ts'

/** The carrier of the order and its payment, if it is recorded as paid. */
function paidCarrier({ assignment: current }: AdminOrder) {
  if (!current?.assignment.carrierPaidOn) return undefined
  const { assignment, carrier } = current
  return {
    carrierId: carrier.id,
    carrierName: carrier.name,
    carrierPayCents: assignment.payCents,
    carrierPaidOn: assignment.carrierPaidOn,
    carrierPaymentReference: assignment.carrierPaymentReference,
  }
}

const erasedText = 'The data of this order’s customer is deleted, so the order stays over.'

/**
 * Rolls back the last move of an order and sends a mail that corrects the earlier one. Money does not move.
 * @throws Refusal as `decideRollBack` and `refuseReopened`; `illegal_transition` if the order changed since it was seen; else as
 * `findAdminOrder`.
 */
export async function rollBackMove(
  context: CommitContext,
  orderId: string,
  { revision, seenOrderIds, ...wish }: RollBackMove,
  by: StaffActor,
): Promise<AdminOrderResponse> {
  return commitByStaff(context, orderId, async (found) => {
    if (isErased(found.order)) throw new Refusal('illegal_transition', { sentence: erasedText })
    refuseOutdated(found.order, revision, 'roll it back', latestDeed(found.events, context.now))
    const inputs = {
      order: found.order,
      events: found.events.map(({ event }) => event),
      refundableCents: refundableCents(found),
      paidCarrier: paidCarrier(found),
    }
    const decision = decideRollBack(inputs, { ...wish, mayRefund: can(by, 'payments') })
    return {
      ...decision,
      by: byStaff(by),
      messages: rolledBackMessages(found),
      steps: followMove(context, {
        orderId: found.order.id,
        to: decision.columns.transportStatus,
        at: context.now,
      }),
      stillTrue: await refuseReopened(context.db, found, seenOrderIds),
    }
  })
}

/** Whether carrier, driver, pay, days and times are those that the order has. */
function isSame({ assignment, driver }: AdminOrder, next: Assignable): boolean {
  const isNamed = driver?.name === next.driverName && driver.phone === next.driverPhone
  if (!isNamed || !assignment) return isNamed && !assignment
  const { carrierId, driverId, payCents, pickupOn, deliverOn, pickupTime, deliverTime } =
    assignment.assignment
  return (
    carrierId === next.carrier.id &&
    driverId === next.driverId &&
    payCents === next.payCents &&
    pickupOn === next.pickupOn &&
    deliverOn === next.deliverOn &&
    pickupTime === next.pickupTime &&
    deliverTime === next.deliverTime
  )
}

/** A paid carrier is not replaced: its payment would be lost. @throws Refusal `invalid` at the carrier */
function refuseAfterPayment(current: AdminOrder['assignment'], carrierId: string): void {
  if (!current?.assignment.carrierPaidOn || current.carrier.id === carrierId) return
  const message = `${current.carrier.name} is recorded as paid for this order. Clear its payment before you choose another carrier.`
  throw new Refusal('invalid', { details: [{ path: 'carrierId', message }] })
}

/**
 * Changes carrier, driver, pay or days of an order, and tells the customer about another driver or company.
 * @throws Refusal `illegal_transition` if no driver has the order, or it changed since it was seen; `invalid` if
 * nothing changes or the carrier before is paid; as `readAssignable`; else as `findAdminOrder`.
 * Source: CARRIER-3.
 */
export async function changeDriver(
  context: CommitContext,
  orderId: string,
  change: ChangeDriver,
  by: StaffActor,
): Promise<AdminOrderResponse> {
  return commitByStaff(context, orderId, async (found) => {
    const { order, assignment } = found
    refuseOutdated(order, change.revision, 'change the driver', latestDeed(found.events, context.now))
    if (!canChangeDriver(order)) {
      throw new Refusal('illegal_transition', { sentence: 'This order has no driver who could be changed.' })
    }
    refuseAfterPayment(assignment, change.carrierId)
    const next = await readAssignable(context, found, change, by)
    if (isSame(found, next)) {
      const message = 'This driver has the order already.'
      throw new Refusal('invalid', { details: [{ path: 'driverName', message }] })
    }
    const link = freshDriverLink()
    const facts = { ...assignmentFacts(next), ...assignmentFactsBefore(assignment) }
    return {
      event: { kind: 'driver_changed', from: order.transportStatus, reason: change.reason, ...facts },
      by: byStaff(by),
      messages: isSameDriver(assignment?.assignment, next)
        ? []
        : driverChangedMessages(found, { assignable: next, link }),
      steps: replaceAssignment(context, order, next, {
        userId: by.userId,
        current: assignment?.assignment,
        link,
      }),
      stillTrue: next.stillTrue,
    }
  })
}
