import type { PaymentState, TransportState } from './order-state.ts'

/**
 * The stored fields behind an order's two states and its money; everything on screens is derived from them. All sums
 * are whole cents.
 */
export type OrderStateFields = {
  readonly transportStatus: TransportState
  readonly paymentStatus: PaymentState
  readonly paymentMethod: 'stripe' | 'invoice'
  readonly paymentType: 'deposit' | 'full'
  readonly totalCents: number
  readonly depositCents: number
  /** Total payments; refunds are not subtracted. */
  readonly paidCents: number
  readonly refundedCents: number
  /**
   * The sum that goes back for cancelled vehicles: it counts neither as paid nor as refunded of the rest.
   * Source: ORDER-44.
   */
  readonly releasedCents?: number
  /** The customer paid the deposit as such (and not the total at once); stays true after a refund. */
  readonly depositPaid: boolean
}

/**
 * The sum that counts as paid of the vehicles that the order still has, in whole cents; refunds are not subtracted.
 * Source: ADR-51.
 */
export const countedPaidCents = ({
  paidCents,
  releasedCents = 0,
}: Pick<OrderStateFields, 'paidCents' | 'releasedCents'>): number => paidCents - releasedCents

/**
 * The part of the total that stays ours, in whole cents: refunds count against it, but not what went back for cancelled
 * vehicles or beyond the total, which the total does not hold.
 * Source: REPORT-2.
 */
export function revenueCents(
  order: Pick<OrderStateFields, 'paidCents' | 'refundedCents' | 'releasedCents' | 'totalCents'>,
): number {
  const { refundedCents, releasedCents = 0, totalCents } = order
  const overpaidCents = Math.max(0, countedPaidCents(order) - totalCents)
  return totalCents - Math.max(0, refundedCents - releasedCents - overpaidCents)
}

/** Whether the customer's data of an order was deleted: its address is empty then. Source: PRIVACY-4. */
export const isErased = ({ customerEmail }: { readonly customerEmail: string }): boolean =>
  customerEmail === ''
