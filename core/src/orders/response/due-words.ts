import { formatDollars } from '#core/money/format-dollars.ts'
import { parseDollars } from '#core/money/parse-dollars.ts'
import type { OrderResponse } from './order-response.ts'
import { showDay } from '#core/shown/day.ts'

type Money = Pick<
  OrderResponse,
  'totalPrice' | 'paidAmount' | 'refundedAmount' | 'moneyLines' | 'paymentMethod' | 'due'
>

const cents = (dollars: string): number => parseDollars(dollars) ?? 0
const money = (dollars: string): string => formatDollars(cents(dollars))

/** `by Dec 5, 2026`, or empty if the day is unknown. */
const by = (day: string | null): string => (day === null ? '' : ` by ${showDay(day)}`)

/** Of an order with nothing due: whether it is paid, and after a refund how much is. */
function paidPhrase({
  totalPrice,
  paidAmount,
  refundedAmount,
}: Pick<Money, 'totalPrice' | 'paidAmount' | 'refundedAmount'>): string {
  const paid = cents(paidAmount) - cents(refundedAmount)
  const isAll = paid <= 0 || paid >= cents(totalPrice)
  if (cents(refundedAmount) === 0) return isAll ? 'Paid in full' : 'Nothing is due'
  return `${isAll ? 'Paid in full' : 'Nothing is due'}: ${formatDollars(paid)} after refunds`
}

/** The text under an order's total; after a refund it names what is paid. */
export function duePhrase({ due, totalPrice, paidAmount, refundedAmount }: Money): string {
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
      return paidPhrase({ totalPrice, paidAmount, refundedAmount })
    default:
      return 'Total of the cancelled order'
  }
}

/**
 * One line of a payment summary: an amount in dollars; of a payment, refund or fee also the instant when it happened,
 * and the day if that is another one.
 */
export type DueLine = {
  readonly label: string
  readonly dollars: string
  readonly at?: string
  readonly on?: string | undefined
}

const lineOf = (label: string, dollars: string): DueLine => ({ label, dollars })

/** The payments, refunds and fees that happened. An answer from before PAY-30 has no lines: it shows the two sums. */
function pastLines({
  moneyLines,
  paidAmount,
  refundedAmount,
  paymentMethod,
  due,
  totalPrice,
}: Money): DueLine[] {
  if (moneyLines) return moneyLines.map(({ label, amount, at, on }) => ({ label, dollars: amount, at, on }))
  if (paymentMethod === 'invoice') return due.kind === 'nothing' ? [lineOf('Invoice paid', totalPrice)] : []
  return [lineOf('Paid', paidAmount), lineOf('Refunded', refundedAmount)].filter(
    ({ dollars }) => cents(dollars) > 0,
  )
}

/** The amounts still due, what is due now first. */
export function openLines({ due, totalPrice }: Pick<Money, 'due' | 'totalPrice'>): DueLine[] {
  switch (due.kind) {
    case 'now':
      if (cents(due.atDelivery) > 0) {
        return [lineOf('Deposit due now', due.now), lineOf('Balance due at delivery', due.atDelivery)]
      }
      return [lineOf(due.now === totalPrice ? 'Full payment due' : 'Due now', due.now)]
    case 'at_delivery':
      return [lineOf('Balance due at delivery', due.atDelivery)]
    case 'invoiced':
      return [lineOf(`Due on the invoice${by(due.dueDate)}`, due.onInvoice)]
    default:
      return []
  }
}

/**
 * An order's payment summary: total, each payment and refund that happened, and each amount due with its time.
 * Source: PAY-16, PAY-5, PAY-30.
 */
export function dueLines(order: Money): DueLine[] {
  return [lineOf('Total', order.totalPrice), ...pastLines(order), ...openLines(order)]
}

/** The payment that came in last, in dollars; of an answer from before PAY-30 all that was paid. */
export const lastPaid = ({ moneyLines, paidAmount }: Pick<Money, 'moneyLines' | 'paidAmount'>): string =>
  moneyLines?.findLast(({ kind }) => kind === 'paid')?.amount ?? paidAmount
