import type { StaffActor } from '@switchback/core/access/actor.ts'
import { can } from '@switchback/core/access/permissions.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/admin-order.ts'
import type { ChangeDriver, RollBackMove } from '@switchback/core/orders/move-transport.ts'
import type { TransportState } from '@switchback/core/orders/order-state.ts'
import { canChangeDriver, rollBackTo } from '@switchback/core/orders/staff-moves.ts'
import { hasDriver } from '@switchback/core/orders/transport-state.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import type { SQL } from 'drizzle-orm'
import { assignmentFacts, type AssignmentRow } from '../carriers/assignment-row.ts'
import { followMove, replaceAssignment } from '../carriers/assignment-steps.ts'
import { readAssignable, type Assignable } from '../carriers/read-assignable.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { Message } from '../outbox/message.ts'
import { refundableCents } from '../payments/refund-order.ts'
import { refuseOutdated } from '../payments/refuse-outdated.ts'
import type { RequestContext } from '../request-context.ts'
import { adminOrderResponse, findAdminOrder, type AdminOrder } from './admin-order.ts'
import { driverChangedMessages, rolledBackMessages } from './moved-messages.ts'
import { updateOrderIfUnchanged } from '../payments/order-money.ts'

type CorrectContext = Pick<RequestContext, 'db' | 'now' | 'timeZone' | 'triggerDelivery'>

/** What a correction writes. */
type Correction = {
  readonly to: TransportState
  readonly reason: string
  readonly facts: Readonly<Record<string, string | number | null>> | null
  readonly messages: readonly Message[]
  readonly steps: readonly WriteStatement[]
  /** What else must be true at the write. */
  readonly stillTrue?: SQL
  /** The action to repeat after a reload, `change the driver`. */
  readonly deed: string
}

/** State, event, assignment and email: all or nothing, and only on the revision that was read. */
async function write(
  { db, now, triggerDelivery }: CorrectContext,
  { order }: AdminOrder,
  { to, reason, facts, messages, steps, stillTrue, deed }: Correction,
  by: StaffActor,
): Promise<AdminOrderResponse> {
  const queuedMessages = enqueue(messages, now)
  const { isHeld } = await guardedBatch(db, {
    guard: updateOrderIfUnchanged({ db, now }, order, { transportStatus: to }, stillTrue),
    steps: [
      db.sql.insert(orderEvents).values({
        orderId: order.id,
        kind: 'transport',
        fromState: order.transportStatus,
        toState: to,
        actorKind: 'staff',
        actorId: by.userId,
        reason,
        facts,
        createdAt: now.toISOString(),
      }),
      ...steps,
      ...queuedMessages.statements,
    ],
  })
  if (!isHeld) refuseOutdated({ revision: order.revision + 1 }, order.revision, deed)
  triggerDelivery(queuedMessages.ids)
  return adminOrderResponse(await findAdminOrder(db, order.id))
}

/** The order's assignment, if its carrier is recorded as paid. */
function paidAssignment({ assignment }: AdminOrder): AssignmentRow | undefined {
  return assignment?.assignment.carrierPaidOn ? assignment : undefined
}

/** A recorded payment must not vanish unnoticed. @throws Refusal `illegal_transition` */
function refuseEndOfPaid({ assignment }: AssignmentRow): never {
  throw new Refusal('illegal_transition', {
    sentence: `The carrier of this order is recorded as paid on ${showDay(assignment.carrierPaidOn ?? '')}. Rolling back ends its assignment. Confirm that its payment stays in the history.`,
  })
}

/**
 * Without a driver, anybody who holds `orders` may cancel, which refunds everything and takes back an invoice: a paid
 * or invoiced order that was on its way gets there only by staff who may refund. @throws Refusal `forbidden`
 * Source: ORDER-27.
 */
function refuseToReleaseMoney(found: AdminOrder, to: TransportState, by: StaffActor): void {
  const wasOnItsWay = found.events.some(
    ({ kind, toState }) => kind === 'transport' && toState === 'in_transit',
  )
  const isInvoiced = found.order.paymentStatus === 'invoiced'
  const holdsMoney = isInvoiced || refundableCents(found) > 0
  if (hasDriver(to) || !wasOnItsWay || !holdsMoney || can(by, 'payments')) return
  throw new Refusal('forbidden', {
    sentence: `This order was on its way and is ${isInvoiced ? 'on an invoice' : 'paid'}. A colleague who handles payments has to roll it back.`,
  })
}

/** The carrier and its payment, which the history shows from now on. */
function paidFacts({ assignment, carrier }: AssignmentRow) {
  return {
    carrierId: carrier.id,
    carrierName: carrier.name,
    carrierPayCents: assignment.payCents,
    carrierPaidOn: assignment.carrierPaidOn,
    carrierPaymentReference: assignment.carrierPaymentReference,
  }
}

/**
 * Rolls back the last move of an order and sends a mail that corrects the earlier one. Money does not move.
 * @throws Refusal `illegal_transition` if there is nothing to roll back or the order changed since it was seen; else as
 * `findAdminOrder`.
 */
export async function rollBackMove(
  context: CorrectContext,
  orderId: string,
  { reason, revision, paymentStays }: RollBackMove,
  by: StaffActor,
): Promise<AdminOrderResponse> {
  const deed = 'roll it back'
  const found = await findAdminOrder(context.db, orderId)
  refuseOutdated(found.order, revision, deed)
  const to = rollBackTo(found.order, found.events)
  if (to === undefined) {
    throw new Refusal('illegal_transition', { sentence: 'No move of this order can be rolled back.' })
  }
  refuseToReleaseMoney(found, to, by)
  const paid = hasDriver(to) ? undefined : paidAssignment(found)
  if (paid && !paymentStays) refuseEndOfPaid(paid)
  const messages = rolledBackMessages(found)
  const steps = followMove(context, found.order.id, to)
  return write(
    context,
    found,
    { to, reason, facts: paid ? paidFacts(paid) : null, messages, steps, deed },
    by,
  )
}

/** Whether carrier, driver, pay and days are those that the order has. */
function isSame({ assignment, driver }: AdminOrder, next: Assignable): boolean {
  const isSameDriver = driver?.name === next.driverName && driver.phone === next.driverPhone
  if (!isSameDriver || !assignment) return isSameDriver && !assignment
  const { carrierId, driverId, payCents, pickupOn, deliverOn } = assignment.assignment
  return (
    carrierId === next.carrier.id &&
    driverId === next.driverId &&
    payCents === next.payCents &&
    pickupOn === next.pickupOn &&
    deliverOn === next.deliverOn
  )
}

/** A paid carrier is not replaced: its payment would be lost. @throws Refusal `invalid` at the carrier */
function refuseAfterPayment(current: AdminOrder['assignment'], carrierId: string): void {
  if (!current?.assignment.carrierPaidOn || current.carrier.id === carrierId) return
  const message = `${current.carrier.name} is recorded as paid for this order. Clear its payment before you choose another carrier.`
  throw new Refusal('invalid', { details: [{ path: 'carrierId', message }] })
}

/**
 * Changes carrier, driver, pay or days of an order, and tells the customer about another driver.
 * @throws Refusal `illegal_transition` if no driver has the order, or it changed since it was seen; `invalid` if
 * nothing changes or the carrier before is paid; as `readAssignable`; else as `findAdminOrder`.
 * Source: CARRIER-3.
 */
export async function changeDriver(
  context: CorrectContext,
  orderId: string,
  change: ChangeDriver,
  by: StaffActor,
): Promise<AdminOrderResponse> {
  const deed = 'change the driver'
  const found = await findAdminOrder(context.db, orderId)
  const { order, assignment, driver } = found
  refuseOutdated(order, change.revision, deed)
  if (!canChangeDriver(order)) {
    throw new Refusal('illegal_transition', { sentence: 'This order has no driver who could be changed.' })
  }
  refuseAfterPayment(assignment, change.carrierId)
  const next = await readAssignable(context, found, change, by)
  if (isSame(found, next)) {
    const message = 'This driver has the order already.'
    throw new Refusal('invalid', { details: [{ path: 'driverName', message }] })
  }
  const isOtherDriver = driver?.name !== next.driverName || driver.phone !== next.driverPhone
  return write(
    context,
    found,
    {
      to: order.transportStatus,
      reason: change.reason,
      facts: assignmentFacts(next, assignment),
      messages: isOtherDriver ? driverChangedMessages(found, next) : [],
      steps: replaceAssignment(context, order, next, { userId: by.userId, current: assignment?.assignment }),
      stillTrue: next.stillTrue,
      deed,
    },
    by,
  )
}
