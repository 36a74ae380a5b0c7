import type { OrderAnswer } from './order-answer.ts'

/**
 * Whether the confirmation page says "Order Confirmed!" and not "Order Pending Payment". Follows the payment, so an
 * order with a paid deposit stays confirmed when its driver is assigned; a completed one is, a cancelled one is not.
 * Source: spec/public.md section 4 "Order status values seen"; decision 39.
 */
export function countsAsConfirmed(
  order: Pick<OrderAnswer, 'transportStatus' | 'paymentStatus' | 'paymentCompleted'>,
): boolean {
  if (order.transportStatus === 'cancelled') return false
  if (order.transportStatus === 'completed' || order.paymentCompleted) return true
  return order.paymentStatus === 'deposit_paid' || order.paymentStatus === 'paid_full'
}
