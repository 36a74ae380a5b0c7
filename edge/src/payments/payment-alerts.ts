import { countedPaidCents } from '@switchback/core/orders/order-status-inputs.ts'
import { isDue } from '@switchback/core/orders/amount-due.ts'
import { currency } from '@switchback/core/payments/next-payment-step.ts'
import type { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import type { Order, OrderPayment } from './order-money.ts'
import type { ProviderIntent } from './provider.ts'

type Notification = typeof adminNotifications.$inferInsert
type PaymentAlert = Pick<Notification, 'kind' | 'title'>

/** The provider's state, and whether the money is refunded automatically. */
type Paid = { readonly intent: ProviderIntent; readonly isSentBack: boolean }

function findAlerts(order: Order, payment: OrderPayment, { intent, isSentBack }: Paid): PaymentAlert[] {
  const paymentAlerts: PaymentAlert[] = []
  const isCancelled = order.transportStatus === 'cancelled'
  const isTooMuch = countedPaidCents(order) + intent.receivedCents > order.totalCents
  const isAsAsked = intent.currency === currency && intent.receivedCents === payment.amountCents
  if (isCancelled) {
    const title = isSentBack
      ? 'A cancelled order was paid, and the money goes back to the card'
      : 'A cancelled order was paid. Please decide on a refund'
    paymentAlerts.push({ kind: 'payment_of_cancelled_order', title })
  }
  if (isTooMuch) paymentAlerts.push({ kind: 'overpayment', title: 'More was paid than the order costs' })
  if (!isAsAsked || (!isCancelled && !isTooMuch && !isDue(order, payment))) {
    paymentAlerts.push({ kind: 'payment_mismatch', title: 'A payment is not the amount that was due' })
  }
  return paymentAlerts
}

/**
 * Returns the staff alerts for money that just came in. `order` is the state before.
 * Source: PAY-14.
 */
export function paymentAlerts(order: Order, payment: OrderPayment, paid: Paid, now: Date): Notification[] {
  const { intent } = paid
  return findAlerts(order, payment, paid).map(({ kind, title }) => ({
    kind,
    title,
    orderId: order.id,
    facts: {
      paymentId: payment.id,
      intentId: intent.id,
      askedCents: payment.amountCents,
      receivedCents: intent.receivedCents,
      currency: intent.currency,
      totalCents: order.totalCents,
    },
    dedupeKey: `${kind}:${payment.id}`,
    createdAt: now.toISOString(),
  }))
}
