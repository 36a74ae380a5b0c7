import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { cardText } from '@switchback/core/payments/paid-card.ts'
import { hasDriver } from '@switchback/core/orders/state/transport-state.ts'
import type { PaymentType } from '@switchback/core/payments/payment-type.ts'
import { paragraph, plain, type MailBlock, type MailContent, type MailSite } from '../parts/mail-content.ts'
import { becauseOfOrder, contactBlock, greeting, orderFacts, orderActions } from '../parts/order-parts.ts'
import { freeCancellation, nextSteps, wholeOrderFacts } from '../parts/whole-order-parts.ts'

const names: Readonly<Record<PaymentType, string>> = {
  deposit: 'your deposit',
  full: 'your payment',
  balance: 'the rest of your payment',
}

type Received = MessageFacts['payment_received']

const waitsForDriver = ({ transportStatus }: Received): boolean =>
  transportStatus === undefined || !hasDriver(transportStatus)

type Rows = readonly (readonly [label: string, value: string | null])[]

type Due = { readonly now: string | null; readonly atDelivery: string | null }

function dueAfter({ dueCents, dueNowCents: nowCents = 0 }: Received): Due {
  return {
    now: nowCents > 0 ? formatDollars(nowCents) : null,
    atDelivery: dueCents > nowCents ? formatDollars(dueCents - nowCents) : null,
  }
}

function previewText({ now, atDelivery }: Due): string {
  if (now !== null) return `${now} more is due now.`
  return atDelivery === null ? 'Nothing more is due.' : `${atDelivery} is due at delivery.`
}

function moneyRows({ whole, amountCents, card, transactionId }: Received, due: Due): Rows {
  const beforeCents = whole === undefined ? 0 : whole.paidCents - amountCents
  return [
    ['Paid before', beforeCents > 0 ? formatDollars(beforeCents) : null],
    ['Paid now', formatDollars(amountCents)],
    ['Card', card ? plain(cardText(card), 60) : null],
    ['Transaction', transactionId ?? null],
    ['Due now', due.now],
    ['Due at delivery', due.atDelivery ?? 'Nothing'],
  ]
}

/** Whether the order is booked with this payment. Messages of older versions don't have what a confirmation says. */
const isBooking = (payment: Received, { now }: Due): boolean =>
  payment.whole !== undefined && payment.type !== 'balance' && now === null && waitsForDriver(payment)

/** The order in full, or as far as a message of an older version has it. */
function detailBlocks(payment: Received, money: Rows, site: MailSite): MailBlock[] {
  const { whole } = payment
  const isWaiting = waitsForDriver(payment)
  if (!whole) {
    const next = paragraph(
      'We assign a driver within 24-48 hours. We’ll let you know as soon as yours is assigned.',
    )
    return [orderFacts(payment, money), ...(isWaiting ? [next] : [])]
  }
  return [
    ...(isWaiting ? nextSteps(payment, whole, site) : []),
    ...wholeOrderFacts(payment, whole, money),
    ...(isWaiting ? [paragraph(freeCancellation)] : []),
  ]
}

/**
 * To the customer: a payment was received. It is the receipt, and for the payment that books an order its confirmation
 * too. Source: MSG-27, PAY-29.
 */
export function paymentReceived(payment: Received, site: MailSite): MailContent {
  const { orderNumber, type } = payment
  const amount = formatDollars(payment.amountCents)
  const due = dueAfter(payment)
  const isBooked = isBooking(payment, due)
  return {
    subject: isBooked
      ? `Your order ${orderNumber} is confirmed: ${amount} received`
      : `Payment received for order ${orderNumber}: ${amount}`,
    preview: previewText(due),
    title: isBooked ? 'Your order is confirmed' : 'Payment received',
    blocks: [
      greeting(payment),
      paragraph(
        `Thank you. We received ${names[type]} of ${amount}${isBooked ? ', and your order is booked' : ''}.`,
      ),
      ...detailBlocks(payment, moneyRows(payment, due), site),
      ...orderActions(payment, site),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
