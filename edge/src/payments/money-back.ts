import { insertIfChanged } from '@switchback/db/insert-if-changed.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { payments } from '@switchback/db/schema/payments.ts'
import { refunds } from '@switchback/db/schema/refunds.ts'
import { and, eq } from 'drizzle-orm'
import { ifChanged } from '../outbox/enqueue.ts'
import { updateOrderIfUnchanged } from './move-order.ts'
import { claimedRefundCents, type OrderMoney, type Payment } from './order-money.ts'
import { stateAfter } from './order-state-after.ts'
import type { PaymentContext } from './payment-context.ts'
import { refundMessages } from './payment-messages.ts'
import type { ProviderIntent } from './provider.ts'
import type { Plan } from './record-intent.ts'

/** Cents that the provider refunded and that no refund row covers; never more than was paid. */
function unknownRefundCents({ refunds }: OrderMoney, payment: Payment, intent: ProviderIntent): number {
  return Math.min(intent.refundedCents, payment.receivedCents) - claimedRefundCents(refunds, payment.id)
}

/** Plans the record and messages of a refund made on the provider's own pages; undefined if there was none. */
export function planMoneyBack(
  context: PaymentContext,
  money: OrderMoney,
  payment: Payment,
  intent: ProviderIntent,
): Plan | undefined {
  const amountCents = unknownRefundCents(money, payment, intent)
  if (amountCents <= 0) return undefined
  const { order } = money
  const at = context.now.toISOString()
  const id = crypto.randomUUID()
  const refundedCents = order.refundedCents + amountCents
  const paymentStatus = stateAfter(order, { refundedCents })
  return {
    statements: [
      updateOrderIfUnchanged(context, order, { refundedCents, paymentStatus }),
      context.db.sql
        .update(payments)
        .set({ refundedCents: payment.refundedCents + amountCents, updatedAt: at })
        .where(and(eq(payments.id, payment.id), ifChanged)),
      insertIfChanged(refunds, {
        id,
        paymentId: payment.id,
        orderId: order.id,
        amountCents,
        status: 'succeeded',
        reason: 'Refunded in the card provider’s own pages',
        requestedBy: 'provider',
        idempotencyKey: `refund-${id}`,
        createdAt: at,
        updatedAt: at,
      }),
      insertIfChanged(orderEvents, {
        orderId: order.id,
        kind: 'refund',
        fromState: order.paymentStatus,
        toState: paymentStatus,
        actorKind: 'provider',
        facts: { paymentId: payment.id, amountCents },
        createdAt: at,
      }),
      insertIfChanged(adminNotifications, {
        kind: 'payment_mismatch',
        title: 'Money was refunded on the card provider’s own pages',
        orderId: order.id,
        facts: { paymentId: payment.id, intentId: intent.id, sentBackCents: amountCents },
        dedupeKey: `refunded_elsewhere:${id}`,
        createdAt: at,
      }),
    ],
    messages: refundMessages(money, `${payment.id}:${intent.refundedCents}`, amountCents),
  }
}
