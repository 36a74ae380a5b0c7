import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import { centsOf } from '../../../ui/money.tsx'

type Stage = Pick<OrderResponse, 'due' | 'paidAmount' | 'paymentStatus' | 'transportStatus'>

/** The refund sentence of a canceled order. */
function refundPhrase({ due, paidAmount, paymentStatus }: Stage): string {
  if (due.kind === 'never_charged') return 'Nothing was charged, and nothing more is due.'
  if (due.kind === 'invoice_void') return 'Its invoice is void, and nothing is due.'
  return paymentStatus === 'refunded'
    ? `We refunded ${formatDollars(centsOf(paidAmount))}. Card refunds take 5-10 business days.`
    : 'Card refunds take 5-10 business days. Our email has the amount.'
}

/** The sentence under the heading. Source: ORDER-22, ORDER-29. */
export function nextStep(order: Stage, isConfirmed: boolean): string {
  switch (order.transportStatus) {
    case 'cancelled':
      return refundPhrase(order)
    case 'driver_assigned':
      return 'Your driver is assigned and will call ahead to set up the pickup.'
    case 'in_transit':
      return 'Your vehicle is on its way. The driver will call ahead before delivery.'
    case 'completed':
      return 'Your vehicle was delivered. Thank you.'
    default:
      break
  }
  if (order.due.kind === 'refunded') return 'Your payment was refunded, and nothing is due.'
  if (isConfirmed) return "We'll assign a driver within 24-48 hours and let you know by email."
  return "Your order is placed. Pay now, and we'll start looking for a driver."
}
