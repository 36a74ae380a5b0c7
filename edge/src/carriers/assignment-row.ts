import type { Assignment } from '@switchback/core/carriers/assignment.ts'
import { marginOf } from '@switchback/core/carriers/margin.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import { revenueCents } from '@switchback/core/orders/state/order-state-fields.ts'
import type { Database } from '@switchback/db/client.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Assignable } from './read-assignable.ts'

export type AssignmentRow = {
  readonly assignment: typeof orderAssignments.$inferSelect
  readonly carrier: typeof carriers.$inferSelect
}

/** Queries the carrier and driver who have the order now. */
export const currentAssignment = (db: Database, orderId: string) =>
  db.sql
    .select({ assignment: orderAssignments, carrier: carriers })
    .from(orderAssignments)
    .innerJoin(carriers, eq(carriers.id, orderAssignments.carrierId))
    .where(and(eq(orderAssignments.orderId, orderId), isNull(orderAssignments.endedAt)))

/** The carrier and driver of an order in staff responses. Source: CARRIER-3. */
export function assignmentResponse(
  { assignment, carrier }: AssignmentRow,
  order: Parameters<typeof revenueCents>[0],
): Assignment {
  const { marginCents, percent } = marginOf(revenueCents(order), assignment.payCents)
  return {
    id: assignment.id,
    carrierId: carrier.id,
    carrierName: carrier.name,
    dotNumber: carrier.dotNumber,
    carrierContact: carrier.contactName,
    carrierPhone: carrier.phone,
    carrierEmail: carrier.email,
    driverId: assignment.driverId,
    driverName: assignment.driverName,
    driverPhone: assignment.driverPhone,
    carrierPay: dollarsText(assignment.payCents),
    margin: dollarsText(marginCents),
    marginPercent: percent,
    pickupDate: assignment.pickupOn,
    deliveryDate: assignment.deliverOn,
    pickupTime: assignment.pickupTime,
    deliveryTime: assignment.deliverTime,
    pickedUpOn: assignment.pickedUpOn,
    deliveredOn: assignment.deliveredOn,
    termsDays: carrier.termsDays,
    payMethod: carrier.payMethod,
    insuranceExpiry: carrier.insuranceExpiresOn,
    overrideReason: assignment.overrideReason,
    billOfLading: assignment.billOfLading,
    carrierPaidOn: assignment.carrierPaidOn,
    carrierPaymentReference: assignment.carrierPaymentReference,
  }
}

/** The facts of an assignment that an event records. */
export const assignmentFacts = (
  next: Pick<
    Assignable,
    | 'driverName'
    | 'driverPhone'
    | 'carrier'
    | 'payCents'
    | 'pickupOn'
    | 'deliverOn'
    | 'pickupTime'
    | 'deliverTime'
    | 'overrideReason'
  >,
) => ({
  driverName: next.driverName,
  driverPhone: next.driverPhone,
  carrierId: next.carrier.id,
  carrierName: next.carrier.name,
  carrierPayCents: next.payCents,
  pickupOn: next.pickupOn,
  deliverOn: next.deliverOn,
  pickupTime: next.pickupTime,
  deliverTime: next.deliverTime,
  overrideReason: next.overrideReason,
})

const noneBefore = {
  driverNameBefore: null,
  carrierIdBefore: null,
  carrierNameBefore: null,
  carrierPayCentsBefore: null,
  pickupOnBefore: null,
  deliverOnBefore: null,
}

/** The facts of a replaced assignment that an event records. */
export function assignmentFactsBefore(before: AssignmentRow | undefined) {
  if (!before) return noneBefore
  const { assignment, carrier } = before
  return {
    driverNameBefore: assignment.driverName,
    carrierIdBefore: carrier.id,
    carrierNameBefore: carrier.name,
    carrierPayCentsBefore: assignment.payCents,
    pickupOnBefore: assignment.pickupOn,
    deliverOnBefore: assignment.deliverOn,
  }
}
