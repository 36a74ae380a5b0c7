import type { PaymentState } from './order-state.ts'

/** The payment sums of one order in whole cents. */
export type PaymentSums = {
  readonly totalCents: number
  readonly depositCents: number
  /** Total payments; refunds are not subtracted. */
  readonly paidCents: number
  readonly refundedCents: number
  /** See `OrderStateFields`. */
  readonly releasedCents?: number
  readonly isInvoiced: boolean
}

/**
 * The payment state of these sums. It depends on nothing else, so duplicate, late, or out-of-order events end in the
 * same state.
 *
 *   unpaid ──> deposit_paid ──> paid_full ──┐
 *     │ └──────────────────────────^        ├──> partly_refunded ──> refunded
 *     └──> invoiced ────────────────────────┘
 *
 * Less than the deposit leaves the order unpaid; more than the total is still paid_full. Staff must look at both cases.
 * Source: ORDER-21, PAY-6, ORDER-23.
 */
export function paymentState(sums: PaymentSums): PaymentState {
  const { totalCents, depositCents, releasedCents = 0 } = sums
  const paidCents = sums.paidCents - releasedCents
  const refundedCents = sums.refundedCents - releasedCents
  if (refundedCents > 0) return refundedCents >= paidCents ? 'refunded' : 'partly_refunded'
  if (sums.isInvoiced) return 'invoiced'
  if (paidCents === 0) return 'unpaid'
  if (paidCents >= totalCents) return 'paid_full'
  return paidCents >= depositCents ? 'deposit_paid' : 'unpaid'
}
