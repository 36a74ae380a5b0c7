import type { BalanceMethod } from '@switchback/core/orders/request/staff-money.ts'
import { paidCard, type PaidCard } from '@switchback/core/payments/paid-card.ts'
import { orderDue } from '@switchback/core/orders/state/order-due.ts'
import { paymentState } from '@switchback/core/orders/state/payment-state.ts'
import { orderChoice } from '../../outbox/enqueue/dealer-choice.ts'
import type { Message } from '../../outbox/enqueue/message.ts'
import { orderFactsOf } from '../../outbox/enqueue/order-facts.ts'
import { wholeOrderOf } from '../../outbox/enqueue/whole-order.ts'
import type { Moment } from '../../request-context.ts'
import type { OrderMoney, OrderPayment } from './order-money.ts'
import type { ProviderIntent } from '../provider/provider.ts'

/** The remaining balance after `paidCents`. */
function dueAfter({ order }: OrderMoney, paidCents: number): { dueCents: number; dueNowCents: number } {
  const paymentStatus = paymentState({ ...order, paidCents, isInvoiced: order.paymentMethod === 'invoice' })
  const { nowCents, atDeliveryCents } = orderDue({ ...order, paidCents, paymentStatus })
  return { dueCents: nowCents + atDeliveryCents, dueNowCents: nowCents }
}

type ReceivedPayment = {
  readonly payment: OrderPayment
  readonly receivedCents: number
  /** None if staff collected it. */
  readonly intent?: ProviderIntent
  /** How staff collected it. */
  readonly collected?: { readonly method: BalanceMethod; readonly reference: string | null }
}

/** To the customer: payment received. None for a cancelled order, which staff handle. */
export function paymentReceivedMessages(
  money: OrderMoney,
  { payment, receivedCents, intent, collected }: ReceivedPayment,
  moment: Moment,
): Message[] {
  const { order, vehicles } = money
  const paidCents = order.paidCents + receivedCents
  if (receivedCents === 0 || order.transportStatus === 'cancelled') return []
  return [
    {
      channel: 'mail',
      kind: 'payment_received',
      recipient: order.customerEmail,
      dedupeKey: `payment_received:${payment.id}`,
      orderId: order.id,
      ...orderChoice(order),
      facts: {
        ...orderFactsOf(order, vehicles),
        type: payment.type,
        amountCents: receivedCents,
        ...dueAfter(money, paidCents),
        transportStatus: order.transportStatus,
        whole: wholeOrderOf({ ...order, paidCents }, vehicles, moment),
        paidOn: moment.now.toISOString(),
        ...(collected ? { method: collected.method } : {}),
        ...(collected?.reference ? { reference: collected.reference } : {}),
        ...(intent ? { transactionId: intent.id } : {}),
        ...(intent?.card ? { card: intent.card } : {}),
      },
    },
  ]
}

/** To the customer: a card was declined. Sent once per payment, whatever the number of attempts. */
export function paymentFailedMessages(money: OrderMoney, payment: OrderPayment, reason: string): Message[] {
  const { order, vehicles } = money
  return [
    {
      channel: 'mail',
      kind: 'payment_failed',
      recipient: order.customerEmail,
      dedupeKey: `payment_failed:${payment.id}`,
      orderId: order.id,
      ...orderChoice(order),
      facts: {
        ...orderFactsOf(order, vehicles),
        type: payment.type,
        amountCents: payment.amountCents,
        dueCents: dueAfter(money, order.paidCents).dueCents,
        reason,
      },
    },
  ]
}

/** The cards of the payments that refunds claim, each once; none are named if one is not known. */
export function refundedCards(
  { payments }: Pick<OrderMoney, 'payments'>,
  claims: readonly { readonly paymentId: string }[],
): { readonly cards?: readonly PaidCard[] } {
  const paid = payments.filter(({ id }) => claims.some(({ paymentId }) => paymentId === id))
  const cards = paid.map((payment) => paidCard(payment))
  const known = cards.filter((card) => card !== undefined)
  if (known.length === 0 || known.length < cards.length) return {}
  return { cards: [...new Map(known.map((card) => [JSON.stringify(card), card])).values()] }
}

/** The refund of a payment, or how money was handed back in cash or by check. */
type RefundedWith = { readonly paymentId: string } | { readonly handedBack: BalanceMethod }

/** To the customer: a refund was made. */
export function refundMessages(
  money: OrderMoney,
  refundId: string,
  amountCents: number,
  by: RefundedWith,
): Message[] {
  const { order, vehicles } = money
  const way = 'handedBack' in by ? by : refundedCards(money, [by])
  return [
    {
      channel: 'mail',
      kind: 'refund',
      recipient: order.customerEmail,
      dedupeKey: `refund:${refundId}`,
      orderId: order.id,
      ...orderChoice(order),
      facts: {
        ...orderFactsOf(order, vehicles),
        amountCents,
        ...way,
        ...(order.transportStatus === 'cancelled' ? { isCancelled: true } : {}),
      },
    },
  ]
}
