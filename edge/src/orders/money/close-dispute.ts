import type { StaffActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { latestDeed } from '@switchback/core/orders/events/latest-deed.ts'
import { refuseOutdated } from '@switchback/core/orders/decide/refuse-outdated.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import type { CloseDispute } from '@switchback/core/orders/request/staff-money.ts'
import { isOpenDispute } from '@switchback/core/payments/dispute.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { eq, sql } from 'drizzle-orm'
import type { CommitContext } from '../../payments/commit/commit-order.ts'
import { orderDisputed } from '../../payments/effects/order-effects.ts'
import type { AdminOrder } from '../read/admin-order.ts'
import { byStaff, commitByStaff } from '../write/commit-by-staff.ts'

/** The open dispute that staff may close. @throws Refusal `illegal_transition` */
function openDispute({ disputes }: AdminOrder, intentId: string) {
  const dispute = disputes.find((each) => each.intentId === intentId)
  if (!dispute) throw new Refusal('illegal_transition', { sentence: 'This order has no such dispute.' })
  if (dispute.provider === 'stripe') {
    const sentence = 'The card provider reports how the bank decides this dispute.'
    throw new Refusal('illegal_transition', { sentence })
  }
  if (!isOpenDispute(dispute)) {
    throw new Refusal('illegal_transition', { sentence: 'The bank has decided this dispute already.' })
  }
  return dispute
}

/**
 * Records how the bank decided a dispute, where no provider reports it. A lost one is money returned.
 * @throws Refusal `illegal_transition` if the order changed since it was seen, or the dispute is closed or the
 * provider's; else as `findAdminOrder`.
 * Source: PAY-32.
 */
export async function closeDispute(
  context: CommitContext,
  { orderId, intentId }: { readonly orderId: string; readonly intentId: string },
  { outcome, reason, revision }: CloseDispute,
  by: StaffActor,
): Promise<AdminOrderResponse> {
  return commitByStaff(context, orderId, (found) => {
    refuseOutdated(found.order, revision, 'close the dispute', latestDeed(found.events, context.now))
    const before = openDispute(found, intentId)
    const payment = found.payments.find(({ id }) => id === before.paymentId)
    if (!payment) throw new Error(`A dispute of ${orderId} has no payment`)
    const leftCents = payment.receivedCents - payment.refundedCents
    const returnedCents = outcome === 'lost' ? Math.min(before.amountCents ?? leftCents, leftCents) : 0
    const { amountCents, feeCents, reason: cause, evidenceDueAt, provider } = before
    const dispute = { state: outcome, amountCents, feeCents, reason: cause, evidenceDueAt }
    const change = { provider, intentId, before, dispute, returnedCents, payment, closedBy: by.userId }
    const decision = orderDisputed(context, found, change, { actor: byStaff(by), reason })
    const returned = context.db.sql
      .update(payments)
      .set({
        refundedCents: sql`${payments.refundedCents} + ${returnedCents}`,
        updatedAt: context.now.toISOString(),
      })
      .where(eq(payments.id, payment.id))
    return { ...decision, steps: [...(decision.steps ?? []), returned] }
  })
}
