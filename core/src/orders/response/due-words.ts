import { formatDollars } from '#core/money/format-dollars.ts'
import { parseDollars } from '#core/money/parse-dollars.ts'
import type { OrderResponse } from './order-response.ts'
import { showDay } from '#core/shown/day.ts'

type Money = Pick<
  OrderResponse,
  'totalPrice' | 'paidAmount' | 'refundedAmount' | 'depositAmount' | 'depositPaid' | 'paymentMethod' | 'due'
>

const cents = (dollars: string): number => parseDollars(dollars) ?? 0
const money = (dollars: string): string => formatDollars(cents(dollars))

/** `by Dec 5, 2026`, or empty if the day is unknown. */
const by = (day: string | null): string => (day === null ? '' : ` by ${showDay(day)}`)

/** The text under an order's total. */
export function duePhrase({ due, totalPrice, paidAmount }: Money): string {
  switch (due.kind) {
    case 'now':
      return due.now === totalPrice ? 'Total, due now' : `Total, of which ${money(due.now)} is due now`
    case 'at_delivery':
      return `Total, of which ${money(due.atDelivery)} is due at delivery`
    case 'invoiced':
      if (due.dueDate === null) return 'Total, paid by invoice'
      return due.onInvoice === totalPrice
        ? `Total, due on your invoice${by(due.dueDate)}`
        : `${money(due.onInvoice)} is due on your invoice${by(due.dueDate)}`
    case 'refunded':
      return 'Total, refunded'
    case 'nothing':
      return cents(paidAmount) > 0 && cents(paidAmount) < cents(totalPrice)
        ? 'Nothing is due'
        : 'Paid in full'
    default:
      return 'Total of the cancelled order'
  }
}

/** One line of a payment summary. */
export type DueLine = readonly [label: string, dollars: string]

function paidLines({ depositPaid, depositAmount, paidAmount, totalPrice }: Money): DueLine[] {
  const restCents = cents(paidAmount) - cents(depositAmount)
  if (depositPaid && restCents > 0) {
    return [
      ['Deposit paid', depositAmount],
      ['Balance paid', (restCents / 100).toFixed(2)],
    ]
  }
  if (depositPaid) return [['Deposit paid', paidAmount]]
  return cents(paidAmount) >= cents(totalPrice) ? [['Full payment', paidAmount]] : [['Paid', paidAmount]]
}

/** The amounts still due, what is due now first. */
export function openLines({ due, totalPrice }: Pick<Money, 'due' | 'totalPrice'>): DueLine[] {
  switch (due.kind) {
    case 'now':
      if (cents(due.atDelivery) > 0) {
        return [
          ['Deposit due now', due.now],
          ['Balance due at delivery', due.atDelivery],
        ]
      }
      return [[due.now === totalPrice ? 'Full payment due' : 'Due now', due.now]]
    case 'at_delivery':
      return [['Balance due at delivery', due.atDelivery]]
    case 'invoiced':
      return [[`Due on the invoice${by(due.dueDate)}`, due.onInvoice]]
    default:
      return []
  }
}

/**
 * An order's payment summary: total, payments, refunds, and each amount due with its time.
 * Source: PAY-16, PAY-5.
 */
export function dueLines(order: Money): DueLine[] {
  const isInvoicePaid = order.paymentMethod === 'invoice' && order.due.kind === 'nothing'
  const paid = isInvoicePaid
    ? ([['Invoice paid', order.totalPrice]] as const)
    : cents(order.paidAmount) > 0
      ? paidLines(order)
      : []
  const refunded: DueLine[] = cents(order.refundedAmount) > 0 ? [['Refunded', order.refundedAmount]] : []
  return [['Total', order.totalPrice], ...paid, ...refunded, ...openLines(order)]
}
