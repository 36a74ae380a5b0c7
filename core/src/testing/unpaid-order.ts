import type { OrderStateFields } from '#core/orders/state/order-state-fields.ts'

/** A retail order right after it was placed: a deposit of $196.00 is due of $980.00. */
export const unpaidOrder: OrderStateFields = {
  transportStatus: 'pending',
  paymentStatus: 'unpaid',
  paymentMethod: 'stripe',
  paymentType: 'deposit',
  totalCents: 98_000,
  depositCents: 19_600,
  paidCents: 0,
  refundedCents: 0,
  depositPaid: false,
}
