import type { PaymentState } from '@switchback/core/orders/order-state.ts'
import { paymentState } from '@switchback/core/payments/payment-state.ts'
import type { Order } from './order-money.ts'

/** The order's payment state once its sums are these. */
export function stateAfter(order: Order, sums: { paidCents?: number; refundedCents?: number }): PaymentState {
  return paymentState({
    totalCents: order.totalCents,
    depositCents: order.depositCents,
    paidCents: sums.paidCents ?? order.paidCents,
    refundedCents: sums.refundedCents ?? order.refundedCents,
    isInvoiced: order.paymentMethod === 'invoice',
  })
}
