import { countedPaidCents, type OrderStateFields } from './order-state-fields.ts'
import type { OrderStatus } from './order-state.ts'

/** The API fields derived from an order's two states. Source: ORDER-22. */
export type DerivedStatus = {
  readonly status: OrderStatus
  readonly depositPaid: boolean
  readonly fullPrepaid: boolean
  readonly paymentCompleted: boolean
}

/** The paid part that is not fully refunded: a partial refund does not change an active order's status. */
function paidPart(order: OrderStateFields): 'none' | 'deposit' | 'full' {
  const paidCents = countedPaidCents(order)
  if (paidCents === 0 || order.paymentStatus === 'refunded') return 'none'
  if (paidCents >= order.totalCents) return 'full'
  return paidCents >= order.depositCents ? 'deposit' : 'none'
}

function statusOf(order: OrderStateFields): OrderStatus {
  const { transportStatus } = order
  switch (transportStatus) {
    case 'cancelled':
    case 'completed':
    case 'in_transit':
    case 'driver_assigned':
      return transportStatus
    default: {
      const paid = paidPart(order)
      if (paid === 'full') return 'paid'
      return paid === 'deposit' ? 'deposit_paid' : transportStatus
    }
  }
}

function isPaymentCompleted(order: OrderStateFields): boolean {
  if (order.paymentStatus === 'invoiced') return true
  const paid = paidPart(order)
  return paid === 'full' || (paid === 'deposit' && order.paymentType === 'deposit')
}

/**
 * The single status and its flags. `fullPrepaid` means that the total was paid at once, `paymentCompleted` that
 * nothing is due now. A partly refunded order keeps the status of its payment; a fully refunded one shows its
 * transport state.
 * Source: ORDER-22, PAY-13, ORDER-29.
 */
export function orderStatus(order: OrderStateFields): DerivedStatus {
  return {
    status: statusOf(order),
    depositPaid: order.depositPaid,
    fullPrepaid: !order.depositPaid && order.paidCents > 0 && countedPaidCents(order) >= order.totalCents,
    paymentCompleted: isPaymentCompleted(order),
  }
}
