import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import { centsOf } from '../../../ui/money.tsx'

type Stage = Pick<OrderResponse, 'due' | 'paidAmount' | 'paymentStatus' | 'transportStatus'>

/** The refund sentence of a canceled order. */
function refundPhrase({ due, paidAmount, paymentStatus }: Stage): string {
  if (due.kind === 'never_charged') return 'Nothing was charged, and nothing more is due.'
  if (due.kind === 'invoice_void') return 'Its invoice is void, and nothing is due.'
  return paymentStatus === 'refunded'
    ? `We paid back ${formatDollars(centsOf(paidAmount))}. Money that goes to a card arrives within 5-10 business days.`
    : 'Money that goes back to a card arrives within 5-10 business days. Our email says how much it is.'
}

/** The sentence under the heading. Source: ORDER-22, ORDER-29. */
export function nextStep(order: Stage, isConfirmed: boolean): string {
  switch (order.transportStatus) {
    case 'cancelled':
      return refundPhrase(order)
    case 'driver_assigned':
      return 'Your driver is assigned and calls ahead to agree on the pickup.'
    case 'in_transit':
      return 'Your vehicle is on its way. The driver calls ahead before the delivery.'
    case 'completed':
      return 'Your vehicle was delivered. Thank you.'
    default:
      break
  }
  if (order.due.kind === 'refunded') return 'What you paid was paid back, and nothing is due.'
  if (isConfirmed) return 'We assign a driver within 24-48 hours and tell you by mail.'
  return 'Your order is placed. Pay now, and we start looking for a driver.'
}
