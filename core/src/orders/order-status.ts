import type { OrderStatusInputs } from './order-status-inputs.ts'
import type { OrderStatus } from './order-state.ts'

/** The words of the API that are worked out from an order's two states. Source: ORDER-22. */
export type DerivedStatus = {
  readonly status: OrderStatus
  readonly depositPaid: boolean
  readonly fullPrepaid: boolean
  readonly paymentCompleted: boolean
}

/** What was paid and has not all gone back: a partial refund takes nothing from an order that goes on. */
function paidPart(order: OrderStatusInputs): 'none' | 'deposit' | 'full' {
  if (order.paidCents === 0 || order.paymentStatus === 'refunded') return 'none'
  if (order.paidCents >= order.totalCents) return 'full'
  return order.paidCents >= order.depositCents ? 'deposit' : 'none'
}

function statusOf(order: OrderStatusInputs): OrderStatus {
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

function isPaymentCompleted(order: OrderStatusInputs): boolean {
  if (order.paymentStatus === 'invoiced') return true
  const paid = paidPart(order)
  return paid === 'full' || (paid === 'deposit' && order.paymentType === 'deposit')
}

/**
 * The spec's one status and its flags. `fullPrepaid` says that the whole was paid in one, `paymentCompleted` that
 * nothing is due now. An order from which a part was refunded keeps the status that its payment gave it; one that
 * was refunded whole shows where its transport stands.
 * Source: ORDER-22, PAY-13, ORDER-29.
 */
export function orderStatus(order: OrderStatusInputs): DerivedStatus {
  return {
    status: statusOf(order),
    depositPaid: order.depositPaid,
    fullPrepaid: !order.depositPaid && order.paidCents > 0 && order.paidCents >= order.totalCents,
    paymentCompleted: isPaymentCompleted(order),
  }
}
