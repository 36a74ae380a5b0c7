import { dayOf } from '@switchback/core/calendar/business-day.ts'
import type { RecordCarrierPayment } from '@switchback/core/carriers/assignment.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/admin-order.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { orderAssignments } from '@switchback/db/schema/order-assignments.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { eq } from 'drizzle-orm'
import { adminOrderResponse, findAdminOrder } from './admin-order.ts'
import { updateOrderIfUnchanged } from '../payments/order-money.ts'
import { refuseOutdated } from '../payments/refuse-outdated.ts'
import type { Moment, RequestContext } from '../request-context.ts'

function sentence({ billOfLading, paidOn, reference }: RecordCarrierPayment): string {
  const paid = paidOn === null ? 'Carrier not paid' : `Carrier paid on ${paidOn}`
  return [paid, reference, billOfLading && `bill of lading ${billOfLading}`].filter(Boolean).join(', ')
}

/**
 * Records bill of lading, day and reference of the payment to an order's carrier, before and after.
 * @throws Refusal `illegal_transition` if no carrier has the order, or it changed since it was seen; `invalid` for a
 * day to come; else as `findAdminOrder`.
 * Source: CARRIER-4.
 */
export async function recordCarrierPayment(
  { db, now, timeZone }: Pick<RequestContext, 'db'> & Moment,
  orderId: string,
  record: RecordCarrierPayment,
  actorId: string,
): Promise<AdminOrderResponse> {
  const deed = 'record the payment'
  const { order, assignment: current } = await findAdminOrder(db, orderId)
  refuseOutdated(order, record.revision, deed)
  if (!current) throw new Refusal('illegal_transition', { sentence: 'No carrier has this order yet.' })
  const { billOfLading, paidOn, reference } = record
  if (paidOn !== null && paidOn > dayOf(now, timeZone)) {
    throw new Refusal('invalid', { details: [{ path: 'paidOn', message: 'This day is still to come.' }] })
  }
  const { assignment: before } = current
  const { isHeld } = await guardedBatch(db, {
    guard: updateOrderIfUnchanged({ db, now }, order, {}),
    steps: [
      db.sql
        .update(orderAssignments)
        .set({ billOfLading, carrierPaidOn: paidOn, carrierPaymentReference: reference })
        .where(eq(orderAssignments.id, before.id)),
      db.sql.insert(orderEvents).values({
        orderId: order.id,
        kind: 'note',
        actorKind: 'staff',
        actorId,
        reason: sentence(record),
        facts: {
          carrierPaidOn: paidOn,
          carrierPaidOnBefore: before.carrierPaidOn,
          carrierPaymentReference: reference,
          carrierPaymentReferenceBefore: before.carrierPaymentReference,
          billOfLading,
          billOfLadingBefore: before.billOfLading,
        },
        createdAt: now.toISOString(),
      }),
    ],
  })
  if (!isHeld) refuseOutdated({ revision: order.revision + 1 }, order.revision, deed)
  return adminOrderResponse(await findAdminOrder(db, order.id))
}
