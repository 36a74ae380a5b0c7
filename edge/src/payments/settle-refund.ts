import { Refusal } from '@switchback/core/errors/refusal.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { payments } from '@switchback/db/schema/payments.ts'
import { refunds } from '@switchback/db/schema/refunds.ts'
import { and, eq, sql } from 'drizzle-orm'
import { enqueue } from '../outbox/enqueue.ts'
import { stateAfter, updateOrderIfUnchanged, loadOrderMoney, type OrderMoney } from './order-money.ts'
import type { Refund } from './payable-effects.ts'
import type { PaymentContext } from './payment-context.ts'
import { refundMessages } from './payment-messages.ts'
import { ProviderError } from './provider-error.ts'
import type { ProviderRefund, RefundRequest } from './provider.ts'
import { writeIntent } from './write-intent.ts'

const attempts = 20

function actorOf({ requestedBy }: Refund): {
  actorKind: 'customer' | 'dealer' | 'staff' | 'system'
  actorId: string | null
} {
  if (requestedBy === null) return { actorKind: 'system', actorId: null }
  if (requestedBy === 'customer') return { actorKind: 'customer', actorId: null }
  const dealersUser = /^dealer:(.+)$/.exec(requestedBy)?.[1]
  return dealersUser === undefined
    ? { actorKind: 'staff', actorId: requestedBy }
    : { actorKind: 'dealer', actorId: dealersUser }
}

/** Tries once to record the refund; false if the order changed since it was read. */
async function record(
  context: PaymentContext,
  money: OrderMoney,
  refund: Refund,
  providerRefundId: string,
): Promise<boolean> {
  const { order } = money
  const { db, now } = context
  const queuedMessages = enqueue(refundMessages(money, refund.id, refund.amountCents), now)
  const at = now.toISOString()
  const refundedCents = order.refundedCents + refund.amountCents
  const paymentStatus = stateAfter(order, { refundedCents })
  const { isHeld } = await guardedBatch(db, {
    guard: updateOrderIfUnchanged(context, order, { refundedCents, paymentStatus }),
    steps: [
      db.sql
        .update(payments)
        .set({ refundedCents: sql`${payments.refundedCents} + ${refund.amountCents}`, updatedAt: at })
        .where(eq(payments.id, refund.paymentId)),
      db.sql
        .update(refunds)
        .set({ status: 'succeeded', providerRefundId, updatedAt: at })
        .where(eq(refunds.id, refund.id)),
      db.sql.insert(orderEvents).values({
        orderId: order.id,
        kind: 'refund',
        fromState: order.paymentStatus,
        toState: paymentStatus,
        ...actorOf(refund),
        reason: refund.reason,
        facts: { refundId: refund.id, paymentId: refund.paymentId, amountCents: refund.amountCents },
        createdAt: at,
      }),
      ...queuedMessages.statements,
    ],
  })
  if (!isHeld) return false
  context.triggerDelivery(queuedMessages.ids)
  return true
}

async function recordRefund(
  context: PaymentContext,
  refund: Refund,
  providerRefundId: string,
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const money = await loadOrderMoney(context, refund.orderId)
    const current = money?.refunds.find(({ id }) => id === refund.id)
    if (!money || current?.status !== 'creating') return
    if (await record(context, money, refund, providerRefundId)) return
  }
  throw new Refusal('database_unavailable')
}

/** The claim is released and staff are alerted, because nobody else would notice. */
async function recordFailure({ db, now }: PaymentContext, refund: Refund): Promise<void> {
  const at = now.toISOString()
  await guardedBatch(db, {
    guard: db.sql
      .update(refunds)
      .set({ status: 'failed', updatedAt: at })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'creating'))),
    steps: [
      db.sql.insert(adminNotifications).values({
        kind: 'refund_failed',
        title: 'The card provider refused a refund',
        orderId: refund.orderId,
        facts: { refundId: refund.id, amountCents: refund.amountCents },
        dedupeKey: `refund_failed:${refund.id}`,
        createdAt: at,
      }),
    ],
  })
}

async function requestOf(context: PaymentContext, refund: Refund): Promise<RefundRequest> {
  const money = await loadOrderMoney(context, refund.orderId)
  const intentId = money?.payments.find(({ id }) => id === refund.paymentId)?.intentId
  if (!intentId) throw new Error('A refund was claimed of a payment without an intent')
  return { intentId, amountCents: refund.amountCents, refundId: refund.id }
}

/** The provider's result; undefined if it refuses. */
async function ask(context: PaymentContext, request: RefundRequest): Promise<ProviderRefund | undefined> {
  try {
    return await context.provider.refund(request)
  } catch (error) {
    if (error instanceof ProviderError && error.outcome === 'refused') return undefined
    throw error
  }
}

/**
 * The provider may refuse because the money was already refunded on its own pages: with the claim released, that refund
 * is recorded.
 */
async function lookAgain(context: PaymentContext, intentId: string): Promise<void> {
  const intent = await context.provider.retrieveIntent(intentId)
  if (intent) await writeIntent(context, intent)
}

async function conclude(
  context: PaymentContext,
  refund: Refund,
  { made, intentId }: { made: ProviderRefund | undefined; intentId: string },
): Promise<void> {
  if (made?.isAccepted) {
    await recordRefund(context, refund, made.id)
    return
  }
  await recordFailure(context, refund)
  await lookAgain(context, intentId)
  throw new Refusal('illegal_transition', { sentence: 'The card provider refused the refund.' })
}

/**
 * Completes a claimed refund: requests it with the refund's own idempotency key, which makes retries harmless, and
 * records the result.
 * @throws Refusal `illegal_transition` if the provider refuses; ProviderError if it does not respond: the claim stays.
 */
export async function settleRefund(context: PaymentContext, refund: Refund): Promise<void> {
  const request = await requestOf(context, refund)
  await conclude(context, refund, { made: await ask(context, request), intentId: request.intentId })
}

/**
 * {@link settleRefund} for a claim whose response never came, possibly so long ago that the provider no longer caches
 * its key: looks for an earlier result first, and sends money only if there is none.
 */
export async function settleOldRefund(context: PaymentContext, refund: Refund): Promise<void> {
  const request = await requestOf(context, refund)
  const made = (await context.provider.findRefund(request)) ?? (await ask(context, request))
  await conclude(context, refund, { made, intentId: request.intentId })
}
