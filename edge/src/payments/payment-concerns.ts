import { isDue } from '@switchback/core/payments/amount-due.ts'
import type { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import type { Order, Payment } from './order-money.ts'
import { currency, type ProviderIntent } from './provider.ts'

type Notification = typeof adminNotifications.$inferInsert
type Concern = Pick<Notification, 'kind' | 'title'>

function findConcerns(order: Order, payment: Payment, intent: ProviderIntent): Concern[] {
  const concerns: Concern[] = []
  const isCancelled = order.transportStatus === 'cancelled'
  const isTooMuch = order.paidCents + intent.receivedCents > order.totalCents
  const isAsAsked = intent.currency === currency && intent.receivedCents === payment.amountCents
  if (isCancelled) {
    concerns.push({ kind: 'payment_of_cancelled_order', title: 'A cancelled order was paid' })
  }
  if (isTooMuch) concerns.push({ kind: 'overpayment', title: 'More was paid than the order costs' })
  if (!isAsAsked || (!isCancelled && !isTooMuch && !isDue(order, payment))) {
    concerns.push({ kind: 'payment_mismatch', title: 'A payment is not the amount that was due' })
  }
  return concerns
}

/**
 * What staff must look at about money that has just come in. `order` is as it was before.
 * Source: decision 15.
 */
export function paymentConcerns(
  order: Order,
  payment: Payment,
  intent: ProviderIntent,
  now: Date,
): Notification[] {
  return findConcerns(order, payment, intent).map(({ kind, title }) => ({
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
