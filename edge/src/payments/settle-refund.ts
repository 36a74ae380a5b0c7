import { Refusal } from '@switchback/core/errors/refusal.ts'
import { paymentState } from '@switchback/core/payments/payment-state.ts'
import { insertIfChanged } from '@switchback/db/insert-if-changed.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { payments } from '@switchback/db/schema/payments.ts'
import { refunds } from '@switchback/db/schema/refunds.ts'
import { and, eq, sql } from 'drizzle-orm'
import { enqueue, ifChanged } from '../outbox/enqueue.ts'
import { loadOrderMoney, type OrderMoney, type Refund } from './order-money.ts'
import type { PaymentContext } from './payment-context.ts'
import { refundMessages } from './payment-messages.ts'
import { ProviderFault } from './provider-fault.ts'
import { moveOrder } from './record-intent.ts'

const attempts = 20

function actorOf({ requestedBy }: Refund): {
  actorKind: 'customer' | 'staff' | 'system'
  actorId: string | null
} {
  if (requestedBy === null) return { actorKind: 'system', actorId: null }
  return requestedBy === 'customer'
    ? { actorKind: 'customer', actorId: null }
    : { actorKind: 'staff', actorId: requestedBy }
}

/** One try to write that the provider has sent the money back; false if the order has changed since it was read. */
async function record(
  context: PaymentContext,
  money: OrderMoney,
  refund: Refund,
  providerRefundId: string | null,
): Promise<boolean> {
  const { order } = money
  const { db, now } = context
  const told = enqueue(refundMessages(money, refund.id, refund.amountCents), now, ifChanged)
  const at = now.toISOString()
  const refundedCents = order.refundedCents + refund.amountCents
  const paymentStatus = paymentState({
    ...order,
    refundedCents,
    isInvoiced: order.paymentMethod === 'invoice',
  })
  const [moved] = await db.write([
    moveOrder(context, order, { refundedCents, paymentStatus }),
    db.sql
      .update(payments)
      .set({ refundedCents: sql`${payments.refundedCents} + ${refund.amountCents}`, updatedAt: at })
      .where(and(eq(payments.id, refund.paymentId), sql`changes() = 1`)),
    db.sql
      .update(refunds)
      .set({ status: 'succeeded', providerRefundId, updatedAt: at })
      .where(and(eq(refunds.id, refund.id), sql`changes() = 1`)),
    insertIfChanged(orderEvents, {
      orderId: order.id,
      kind: 'refund',
      fromState: order.paymentStatus,
      toState: paymentStatus,
      ...actorOf(refund),
      reason: refund.reason,
      facts: { refundId: refund.id, paymentId: refund.paymentId, amountCents: refund.amountCents },
      createdAt: at,
    }),
    ...told.statements,
  ])
  if (moved?.rowsAffected !== 1) return false
  context.wake(told.ids)
  return true
}

async function recordRefund(
  context: PaymentContext,
  refund: Refund,
  providerRefundId: string | null,
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { money } = await loadOrderMoney(context, { orderId: refund.orderId })
    const current = money?.refunds.find(({ id }) => id === refund.id)
    if (!money || current?.status !== 'creating') return
    if (await record(context, money, refund, providerRefundId)) return
  }
  throw new Refusal('database_unavailable')
}

/** The claim is given up, and staff are told: nobody else would notice. */
async function recordFailure({ db, now }: PaymentContext, refund: Refund): Promise<void> {
  const at = now.toISOString()
  await db.write([
    db.sql
      .update(refunds)
      .set({ status: 'failed', updatedAt: at })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'creating'))),
    insertIfChanged(adminNotifications, {
      kind: 'refund_failed',
      title: 'The card provider refused a refund',
      orderId: refund.orderId,
      facts: { refundId: refund.id, amountCents: refund.amountCents },
      dedupeKey: `refund_failed:${refund.id}`,
      createdAt: at,
    }),
  ])
}

async function intentOf(context: PaymentContext, refund: Refund): Promise<string> {
  const { money } = await loadOrderMoney(context, { orderId: refund.orderId })
  const intentId = money?.payments.find(({ id }) => id === refund.paymentId)?.intentId
  if (!intentId) throw new Error('A refund was claimed of a payment without an intent')
  return intentId
}

/**
 * Carries a claimed refund through: asks the provider with the refund's own key, which makes asking again harmless,
 * and writes what it says.
 * @throws Refusal `illegal_transition` if the provider refuses; ProviderFault if it does not answer: the claim stays.
 */
export async function settleRefund(context: PaymentContext, refund: Refund): Promise<void> {
  const request = {
    intentId: await intentOf(context, refund),
    amountCents: refund.amountCents,
    refundId: refund.id,
  }
  try {
    const { id, isAccepted } = await context.provider.refund(request)
    if (isAccepted) {
      await recordRefund(context, refund, id)
      return
    }
  } catch (fault) {
    if (!(fault instanceof ProviderFault) || fault.outcome !== 'refused') throw fault
  }
  await recordFailure(context, refund)
  throw new Refusal('illegal_transition', { sentence: 'The card provider refused the refund.' })
}

/**
 * {@link settleRefund} for a claim whose answer never came, maybe so long ago that the provider has forgotten its
 * key: what it has sent back of the payment tells whether this refund is among it.
 */
export async function settleOldRefund(context: PaymentContext, refund: Refund): Promise<void> {
  const { money } = await loadOrderMoney(context, { orderId: refund.orderId })
  const payment = money?.payments.find(({ id }) => id === refund.paymentId)
  const intent = payment?.intentId ? await context.provider.retrieveIntent(payment.intentId) : undefined
  const isAmongThem = payment && intent && intent.refundedCents >= payment.refundedCents + refund.amountCents
  if (isAmongThem) await recordRefund(context, refund, null)
  else await settleRefund(context, refund)
}
