import type { BalanceMethod } from '@switchback/core/orders/request/staff-money.ts'
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
}

/** To the customer: payment received. None for a cancelled order, which staff handle. */
export function paymentReceivedMessages(
  money: OrderMoney,
  { payment, receivedCents, intent }: ReceivedPayment,
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

/** To the customer: a refund was made. `handedBack` is how, if not to the card. */
export function refundMessages(
  { order, vehicles }: OrderMoney,
  refundId: string,
  amountCents: number,
  handedBack?: BalanceMethod,
): Message[] {
  return [
    {
      channel: 'mail',
      kind: 'refund',
      recipient: order.customerEmail,
      dedupeKey: `refund:${refundId}`,
      orderId: order.id,
      ...orderChoice(order),
      facts: { ...orderFactsOf(order, vehicles), amountCents, ...(handedBack ? { handedBack } : {}) },
    },
  ]
}
