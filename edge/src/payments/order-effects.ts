import { displayOrderId } from '@switchback/core/orders/order-id.ts'
import { amountDue, isDue } from '@switchback/core/orders/amount-due.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { refunds } from '@switchback/db/schema/refunds.ts'
import { sql } from 'drizzle-orm'
import {
  isOrderUnchanged,
  stateAfter,
  updateOrderIfUnchanged,
  claimedRefundCents,
  isOrderPayment,
  type OrderMoney,
  type OrderPayment,
} from './order-money.ts'
import { orderPaid } from './order-paid.ts'
import type { Effect, PaidBack, PayableEffects, Payment } from './payable-effects.ts'
import type { PaymentContext } from './payment-context.ts'
import { paymentFailedMessages, refundMessages } from './payment-messages.ts'

/** An attempt failed: a mail tells the customer why. */
function orderFailed(
  context: PaymentContext,
  money: OrderMoney,
  payment: OrderPayment,
  reason: string,
): Effect {
  return {
    statements: [
      context.db.sql.insert(orderEvents).values({
        orderId: money.order.id,
        kind: 'payment_failed',
        actorKind: 'provider',
        reason,
        facts: { paymentId: payment.id, type: payment.type, amountCents: payment.amountCents },
        createdAt: context.now.toISOString(),
      }),
    ],
    messages: paymentFailedMessages(money, payment, reason),
  }
}

/** A refund on the provider's own pages: recorded, and the customer and staff are notified. */
function orderRefunded(
  context: PaymentContext,
  money: OrderMoney,
  { payment, intent, amountCents }: PaidBack,
): Effect {
  const { order } = money
  const at = context.now.toISOString()
  const id = crypto.randomUUID()
  const refundedCents = order.refundedCents + amountCents
  const paymentStatus = stateAfter(order, { refundedCents })
  return {
    statements: [
      updateOrderIfUnchanged(context, order, { refundedCents, paymentStatus }),
      context.db.sql.insert(refunds).values({
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
      context.db.sql.insert(orderEvents).values({
        orderId: order.id,
        kind: 'refund',
        fromState: order.paymentStatus,
        toState: paymentStatus,
        actorKind: 'provider',
        facts: { paymentId: payment.id, amountCents },
        createdAt: at,
      }),
      context.db.sql.insert(adminNotifications).values({
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

function ofOrder(payment: Payment): OrderPayment {
  if (!isOrderPayment(payment)) throw new TypeError('A payment of an invoice is not a payment of an order')
  return payment
}

/** An order in the payment machine. Source: PAY-26. */
export function orderEffects(money: OrderMoney): PayableEffects {
  const { order } = money
  return {
    payable: { kind: 'order', id: order.id },
    payments: money.payments,
    subject: { orderId: order.id, dealerId: null },
    isUnchanged: sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${isOrderUnchanged(order)})`,
    due: (asked) => amountDue(order, asked),
    isDue: (payment) => isDue(order, payment),
    isExactly: ({ orderId }) => orderId === order.id,
    describe: ({ type }) => `Vehicle transport, order ${displayOrderId(order.id)}, ${type}`,
    booked: (payment) => ({ ...payment, refundedCents: claimedRefundCents(money.refunds, payment.id) }),
    succeeded: (context, paid) => orderPaid(context, money, { ...paid, payment: ofOrder(paid.payment) }),
    failed: (context, payment, reason) => orderFailed(context, money, ofOrder(payment), reason),
    refunded: (context, back) => orderRefunded(context, money, back),
  }
}
