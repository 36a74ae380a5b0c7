import type { PaymentState, TransportState } from '@switchback/core/orders/order-state.ts'

/** Where a vehicle is, as staff say it. */
export const transportWords: Readonly<Record<TransportState, string>> = {
  pending: 'Pending',
  driver_found: 'Driver found',
  payment_sent: 'Payment sent',
  driver_assigned: 'Driver assigned',
  in_transit: 'In transit',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** Where the money is. */
export const paymentWords: Readonly<Record<PaymentState, string>> = {
  unpaid: 'Unpaid',
  deposit_paid: 'Deposit paid',
  paid_full: 'Paid in full',
  invoiced: 'Invoiced',
  refunded: 'Refunded',
  partly_refunded: 'Partly refunded',
}

/** Where the money of an order is: with it goes the invoice that it was placed by. Source: CREDIT-6. */
export function paymentWord(order: { paymentStatus: PaymentState; transportStatus: TransportState }): string {
  const isTakenBack = order.paymentStatus === 'invoiced' && order.transportStatus === 'cancelled'
  return isTakenBack ? 'Invoice taken back' : paymentWords[order.paymentStatus]
}
