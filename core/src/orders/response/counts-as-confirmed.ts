import type { OrderResponse } from './order-response.ts'

/**
 * Whether the confirmation page says "Order Confirmed!" rather than "Order Pending Payment". Depends on the payment,
 * so an order with a paid deposit stays confirmed once it has a driver. Completed orders are confirmed; cancelled
 * ones are not.
 * Source: ORDER-29.
 */
export function countsAsConfirmed(
  order: Pick<
    OrderResponse,
    'transportStatus' | 'paymentStatus' | 'paymentCompleted' | 'depositPaid' | 'fullPrepaid'
  >,
): boolean {
  if (order.transportStatus === 'cancelled') return false
  if (order.transportStatus === 'completed' || order.paymentCompleted) return true
  switch (order.paymentStatus) {
    case 'deposit_paid':
    case 'paid_full':
      return true
    case 'partly_refunded':
      return order.depositPaid || order.fullPrepaid
    default:
      return false
  }
}
