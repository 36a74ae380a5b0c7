import { dayOf } from '@switchback/core/calendar/business-day.ts'
import type { TransportState } from '@switchback/core/orders/state/order-state.ts'
import { hasDriver } from '@switchback/core/orders/state/transport-state.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import type { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { linkAssignment, type FreshDriverLink } from '../driver-links/new-driver-link.ts'
import type { Moment, RequestContext } from '../request-context.ts'
import type { Assignable } from './read-assignable.ts'

type StepContext = Pick<RequestContext, 'db'> & Moment
type LinkConfig = { readonly config: Pick<Config, 'encryptionSecret'> }

const isCurrent = (orderId: string) =>
  and(eq(orderAssignments.orderId, orderId), isNull(orderAssignments.endedAt))

/** Ends the order's assignment: another one follows, or the order goes back or is cancelled. */
function endAssignment({ db, now }: Pick<StepContext, 'db' | 'now'>, orderId: string): WriteStatement {
  return db.sql.update(orderAssignments).set({ endedAt: now.toISOString() }).where(isCurrent(orderId))
}

/**
 * Builds the statements that a move or a roll-back adds for the order's assignment: the real days of pickup and
 * delivery, by the time `at` of the move. The carrier's figures follow by a trigger.
 */
export function followMove(
  context: StepContext,
  { orderId, to, at }: { readonly orderId: string; readonly to: TransportState; readonly at: Date },
): WriteStatement[] {
  const { db, timeZone } = context
  if (!hasDriver(to)) return [endAssignment(context, orderId)]
  const day = dayOf(at, timeZone)
  const days = {
    driver_assigned: { pickedUpOn: null, deliveredOn: null },
    in_transit: { pickedUpOn: sql`coalesce(${orderAssignments.pickedUpOn}, ${day})`, deliveredOn: null },
    completed: { deliveredOn: day },
  }
  const set = days[to as keyof typeof days]
  return [db.sql.update(orderAssignments).set(set).where(isCurrent(orderId))]
}

type Order = typeof orders.$inferSelect

type Current = typeof orderAssignments.$inferSelect

/**
 * The fields that a new assignment keeps: the day of the pickup, and what was recorded of the carrier the last time it
 * had this order, also if the order went back meanwhile. The database reads them within the write, so that a payment
 * recorded in the same moment is kept.
 */
function takenOver(current: Current | undefined, orderId: string, carrierId: string) {
  const { billOfLading, carrierPaidOn, carrierPaymentReference } = orderAssignments
  const lastOf = ({ name }: { readonly name: string }) =>
    sql`(SELECT ${sql.identifier(name)} FROM ${orderAssignments} WHERE order_id = ${orderId} AND carrier_id = ${carrierId}
      ORDER BY created_at DESC, rowid DESC LIMIT 1)`
  return {
    pickedUpOn: current?.pickedUpOn,
    billOfLading: lastOf(billOfLading),
    carrierPaidOn: lastOf(carrierPaidOn),
    carrierPaymentReference: lastOf(carrierPaymentReference),
  }
}

/** Whether the driver who has the order stays, and with it the link and its codes. Source: DRIVER-3. */
export const isSameDriver = (current: Current | undefined, next: Assignable): current is Current =>
  current?.carrierId === next.carrier.id &&
  current.driverName === next.driverName &&
  current.driverPhone === next.driverPhone

/** Who assigns, instead of which assignment, and the driver's link. */
type Replacement = {
  readonly userId: string
  readonly current: Current | undefined
  readonly link: FreshDriverLink
}

/** Replaces the order's current assignment, if any, and gives the driver a link. Source: CARRIER-3, DRIVER-1. */
export function replaceAssignment(
  context: StepContext & LinkConfig,
  order: Order,
  assignable: Assignable,
  { userId, current, link }: Replacement,
): WriteStatement[] {
  const { carrier, driverEmail: _email, stillTrue: _, ...terms } = assignable
  const id = crypto.randomUUID()
  const keptFrom = isSameDriver(current, assignable) ? current.id : undefined
  return [
    endAssignment(context, order.id),
    context.db.sql.insert(orderAssignments).values({
      ...terms,
      ...takenOver(current, order.id, carrier.id),
      id,
      orderId: order.id,
      carrierId: carrier.id,
      lane: order.lane,
      distanceMiles: order.distanceMiles,
      assignedBy: userId,
      truckPlate: keptFrom === undefined ? null : (current?.truckPlate ?? null),
      createdAt: context.now.toISOString(),
    }),
    ...linkAssignment(context, { orderId: order.id, assignmentId: id, keptFrom }, link),
  ]
}
