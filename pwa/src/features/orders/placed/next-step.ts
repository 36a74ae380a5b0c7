import { countsAsConfirmed } from '@switchback/core/orders/response/counts-as-confirmed.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { centsOf } from '../../../ui/money.tsx'
import {
  payFreeCancellation,
  payLaterText,
  payNothingLater,
  refundedText,
  stageDelivered,
  stageDriverAssigned,
  stageFindingDriver,
  stageInTransit,
  stageInvoiceVoid,
  stageNeverCharged,
  stageRefundSent,
  stageRefunded,
  stageUnpaid,
} from '../words.ts'

type Stage = Pick<OrderResponse, 'due' | 'refundedAmount' | 'paymentStatus' | 'transportStatus'>

/** The sentence about the refund of a canceled order. */
function refundText({ due, refundedAmount, paymentStatus }: Stage): string {
  if (due.kind === 'never_charged') return stageNeverCharged
  if (due.kind === 'invoice_void') return stageInvoiceVoid
  return paymentStatus === 'refunded' ? refundedText(formatDollars(centsOf(refundedAmount))) : stageRefundSent
}

/** The sentence under the heading. Source: ORDER-22, ORDER-29. */
export function nextStep(order: Stage, isConfirmed: boolean): string {
  switch (order.transportStatus) {
    case 'cancelled':
      return refundText(order)
    case 'driver_assigned':
      return stageDriverAssigned
    case 'in_transit':
      return stageInTransit
    case 'completed':
      return stageDelivered
    default:
      break
  }
  if (order.due.kind === 'refunded') return stageRefunded
  if (isConfirmed) return stageFindingDriver
  return stageUnpaid
}

/** Whether a first payment, which books the order, is the customer's next step. Source: ORDER-29. */
export function awaitsPayment(order: OrderResponse): boolean {
  const isPayable = order.allowedActions.some((action) => action === 'pay_deposit' || action === 'pay_full')
  return isPayable && !countsAsConfirmed(order)
}

/** The sentence about the time after the payment that is due now. Source: PAY-16, ORDER-26. */
export function laterText({ due, allowedActions }: Pick<OrderResponse, 'due' | 'allowedActions'>): string {
  const laterCents = centsOf(due.atDelivery)
  const later = laterCents > 0 ? payLaterText(formatDollars(laterCents)) : payNothingLater
  return allowedActions.includes('cancel') ? `${later} ${payFreeCancellation}` : later
}
