import type { PaymentState } from '@switchback/core/orders/order-state.ts'
import { paymentState } from '@switchback/core/payments/payment-state.ts'
import type { Order } from './order-money.ts'

/** Returns the payment state of an order with these amounts. */
export function stateAfter(order: Order, sums: { paidCents?: number; refundedCents?: number }): PaymentState {
  return paymentState({
    totalCents: order.totalCents,
    depositCents: order.depositCents,
    paidCents: sums.paidCents ?? order.paidCents,
    refundedCents: sums.refundedCents ?? order.refundedCents,
    isInvoiced: order.paymentMethod === 'invoice',
  })
}
