import { laneOf } from '@switchback/core/carriers/lane.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { orderAssignments } from '@switchback/db/schema/order-assignments.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { refunds } from '@switchback/db/schema/refunds.ts'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { enqueue } from '../outbox/enqueue.ts'
import { closeOutdatedPayments } from '../payments/close-outdated-payments.ts'
import { closeStalePaymentsNowOrLater } from '../payments/close-payments.ts'
import { updateOrderIfUnchanged } from '../payments/order-money.ts'
import { openPaymentsOf } from '../payments/payable-effects.ts'
import { paymentContext } from '../payments/payment-context.ts'
import { claimsOnPart } from '../payments/refund-order.ts'
import { settleRefund } from '../payments/settle-refund.ts'
import type { RequestContext } from '../request-context.ts'
import type { AdminOrder } from './admin-order.ts'
import { changedMessages } from './changed-messages.ts'
import { vehicleWrites } from './edited-vehicles.ts'
import type { EditPlan } from './plan-staff-edit.ts'

export type EditContext = Pick<
  RequestContext,
  'db' | 'now' | 'timeZone' | 'zipTable' | 'config' | 'fetch' | 'log' | 'triggerDelivery'
>

/** Who edits, and what is written with the edit. */
type Edit = {
  readonly plan: EditPlan
  readonly actor: { readonly actorKind: 'staff' | 'customer'; readonly actorId: string | null }
  readonly reason: string
  readonly requestedBy: string
  /** What else must be true at the write. */
  readonly alsoTrue?: SQL
  readonly steps?: readonly WriteStatement[]
}

/** Old and new values: the record of who changed what. */
function editEvent({ now, db }: EditContext, { order }: AdminOrder, { plan, actor, reason }: Edit) {
  return db.sql.insert(orderEvents).values({
    orderId: order.id,
    kind: 'edited',
    ...actor,
    reason,
    facts: {
      totalCentsBefore: order.totalCents,
      totalCents: plan.after.order.totalCents,
      changes: JSON.stringify(plan.changes),
    },
    createdAt: now.toISOString(),
  })
}

/** Whoever edits may not handle money: collected money that has to go back is an exception for those who do. */
function handBackNotice({ now, db }: EditContext, { order }: AdminOrder, { after, handBackCents }: EditPlan) {
  if (handBackCents === 0) return []
  return [
    db.sql.insert(adminNotifications).values({
      kind: 'overpayment',
      title: 'A lower price: collected money has to be handed back',
      orderId: order.id,
      facts: { receivedCents: order.paidCents, askedCents: after.order.totalCents, handBackCents },
      dedupeKey: `hand_back:${order.id}:${order.revision}`,
      createdAt: now.toISOString(),
    }),
  ]
}

/** Vehicles, and the lane of whoever has the order. */
function rowsOf(
  { db }: EditContext,
  before: AdminOrder,
  { order, vehicles }: EditPlan['after'],
): WriteStatement[] {
  const isCurrent = and(eq(orderAssignments.orderId, order.id), isNull(orderAssignments.endedAt))
  return [
    ...vehicleWrites(db, before.vehicles, vehicles),
    db.sql
      .update(orderAssignments)
      .set({ lane: laneOf(order), distanceMiles: order.distanceMiles })
      .where(isCurrent),
  ]
}

/** The reconcile job completes what the provider fails to do now. */
async function settle(context: EditContext, claims: ReturnType<typeof claimsOnPart>): Promise<void> {
  for (const claim of claims) {
    try {
      await settleRefund(paymentContext(context), claim)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      context.log({ event: 'refund_of_edit_left_to_job', level: 'warn', code: error.code })
    }
  }
}

/**
 * Writes order, vehicles, event, refund claims and mails: all or nothing, and only on the revision that was read. Money
 * beyond the new total goes back to the card.
 * @returns false if the order changed since it was read: then nothing was written.
 * @throws Refusal as `closeOutdatedPayments`
 * Source: STAFF-11.
 */
export async function writeStaffEdit(context: EditContext, found: AdminOrder, edit: Edit): Promise<boolean> {
  const { db, now, config, triggerDelivery } = context
  const { plan, requestedBy } = edit
  // A contact is recorded without a new revision: the edit never writes what it read of it.
  const { id, createdAt: _, contactedAt: __, ...columns } = plan.after.order
  if (!(await closeOutdatedPayments(context, found.payments, plan.after.order))) return false
  const asked = { orderId: id, reason: 'The price of the order was lowered', requestedBy }
  const claims =
    plan.refundCents > 0 ? claimsOnPart(found, { ...asked, amountCents: plan.refundCents }, now) : []
  // Staff are not notified of what staff have done.
  const mails = changedMessages(found, plan.after, config).filter(({ kind }) => kind === 'order_changed')
  const queuedMessages = enqueue(mails, now)
  const result = await guardedBatch(db, {
    guard: updateOrderIfUnchanged({ db, now }, found.order, columns, edit.alsoTrue),
    steps: [
      ...rowsOf(context, found, plan.after),
      editEvent(context, found, edit),
      ...handBackNotice(context, found, plan),
      ...claims.map((claim) => db.sql.insert(refunds).values(claim)),
      ...queuedMessages.statements,
      ...(edit.steps ?? []),
      openPaymentsOf(db, { kind: 'order', id }),
    ],
  })
  if (!result.isHeld) return false
  triggerDelivery(queuedMessages.ids)
  const hasOpenPayment = (result.steps.at(-1)?.rows.length ?? 0) > 0
  if (hasOpenPayment) await closeStalePaymentsNowOrLater(paymentContext(context), { kind: 'order', id })
  await settle(context, claims)
  return true
}
