import { latestDeed } from '@switchback/core/orders/events/latest-deed.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import type { RecordCarrierPayment } from '@switchback/core/carriers/assignment.ts'
import { refuseUnlikelyDay } from '@switchback/core/fields/day-and-instant.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { eq } from 'drizzle-orm'
import type { CommitContext } from '../../payments/commit/commit-order.ts'
import type { OrderDecision } from '../../payments/write/write-order.ts'
import { byStaff, commitByStaff } from '../write/commit-by-staff.ts'
import { refuseOutdated } from '@switchback/core/orders/decide/refuse-outdated.ts'

type Paid = Pick<RecordCarrierPayment, 'billOfLading' | 'reference' | 'paidOn'>

/** The decision to record what a carrier got, with what was recorded before. Source: CARRIER-4. */
export const carrierPayment = (
  { db }: Pick<CommitContext, 'db'>,
  before: typeof orderAssignments.$inferSelect,
  { billOfLading, paidOn, reference }: Paid,
  userId: string,
): OrderDecision => ({
  event: {
    kind: 'carrier_paid',
    carrierPaidOn: paidOn,
    carrierPaidOnBefore: before.carrierPaidOn,
    carrierPaymentReference: reference,
    carrierPaymentReferenceBefore: before.carrierPaymentReference,
    billOfLading,
    billOfLadingBefore: before.billOfLading,
  },
  by: byStaff({ userId }),
  steps: [
    db.sql
      .update(orderAssignments)
      .set({ billOfLading, carrierPaidOn: paidOn, carrierPaymentReference: reference })
      .where(eq(orderAssignments.id, before.id)),
  ],
})

/**
 * Records bill of lading, day and reference of the payment to an order's carrier, before and after.
 * @throws Refusal `illegal_transition` if no carrier has the order, or it changed since it was seen; `invalid` for a
 * day to come; else as `findAdminOrder`.
 * Source: CARRIER-4.
 */
export async function recordCarrierPayment(
  context: CommitContext,
  orderId: string,
  record: RecordCarrierPayment,
  userId: string,
): Promise<AdminOrderResponse> {
  const { paidOn, revision } = record
  return commitByStaff(context, orderId, ({ order, assignment: current, events }) => {
    refuseOutdated(order, revision, 'record the payment', latestDeed(events, context.now))
    if (!current) throw new Refusal('illegal_transition', { sentence: 'No carrier has this order yet.' })
    if (paidOn !== null)
      refuseUnlikelyDay('paidOn', paidOn, { today: dayOf(context.now, context.timeZone), isPast: true })
    return carrierPayment(context, current.assignment, record, userId)
  })
}
