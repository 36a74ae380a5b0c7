import type { PaymentState, TransportState } from './order-state.ts'

/**
 * What is stored of an order's two states and of its money; everything that screens show of them is derived.
 * All sums are whole cents.
 */
export type OrderStatusInputs = {
  readonly transportStatus: TransportState
  readonly paymentStatus: PaymentState
  readonly paymentMethod: 'stripe' | 'invoice'
  readonly paymentType: 'deposit' | 'full'
  readonly totalCents: number
  readonly depositCents: number
  /** Everything that was ever paid; refunds are not taken off. */
  readonly paidCents: number
  readonly refundedCents: number
  /** The whole deposit was paid as such (and not with the total in one); stays true after a refund. */
  readonly depositPaid: boolean
}
