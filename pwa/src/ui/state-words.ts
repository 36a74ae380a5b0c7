import type { PaymentState, TransportState } from '@switchback/core/orders/state/order-state.ts'

/** Where a vehicle is, in the words of staff. */
export const transportWords: Readonly<Record<TransportState, string>> = {
  pending: 'Pending',
  driver_found: 'Driver found',
  payment_sent: 'Payment sent',
  driver_assigned: 'Driver assigned',
  in_transit: 'In transit',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** The state of the payment. */
export const paymentWords: Readonly<Record<PaymentState, string>> = {
  unpaid: 'Unpaid',
  deposit_paid: 'Deposit paid',
  paid_full: 'Paid in full',
  invoiced: 'Invoiced',
  refunded: 'Refunded',
  partly_refunded: 'Partly refunded',
}

/** The payment state of an order, which includes the invoice if the dealer pays by invoice. Source: CREDIT-6. */
export function paymentWord(order: { paymentStatus: PaymentState; transportStatus: TransportState }): string {
  const isTakenBack = order.paymentStatus === 'invoiced' && order.transportStatus === 'cancelled'
  return isTakenBack ? 'Invoice taken back' : paymentWords[order.paymentStatus]
}
