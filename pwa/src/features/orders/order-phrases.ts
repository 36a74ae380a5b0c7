import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { OrderAnswer } from '@switchback/core/orders/order-answer.ts'
import { centsOf } from '../../ui/money.tsx'

/** What there is to say of the money of an order that was cancelled. */
function refundPhrase({ paidAmount, paymentStatus }: OrderAnswer): string {
  const paidCents = centsOf(paidAmount)
  if (paidCents === 0) return 'Nothing was charged, and nothing more is due.'
  return paymentStatus === 'refunded'
    ? `We sent ${formatDollars(paidCents)} back to your card. It arrives within 5-10 business days.`
    : 'What goes back to your card arrives within 5-10 business days. Our mail says how much it is.'
}

/** The sentence under the heading. Source: decisions 14 and 39. */
export function nextStep(order: OrderAnswer, isConfirmed: boolean): string {
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
  if (isConfirmed) return 'We assign a driver within 24-48 hours and tell you by mail.'
  return 'Your order is placed. Pay now, and we start looking for a driver.'
}

/** The words under the total. */
export function duePhrase(order: OrderAnswer): string {
  if (order.transportStatus === 'cancelled') return 'Total of the cancelled order'
  if (order.paymentStatus === 'paid_full') return 'Paid in full'
  if (order.paymentType === 'full') return 'Total, due now'
  return order.depositPaid
    ? `Total, of which ${formatDollars(centsOf(order.depositAmount))} is paid`
    : `Total, of which ${formatDollars(centsOf(order.depositAmount))} is due now`
}
