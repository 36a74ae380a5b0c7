import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { cardText } from '@switchback/core/payments/paid-card.ts'
import { hasDriver } from '@switchback/core/orders/state/transport-state.ts'
import type { BalanceMethod } from '@switchback/core/orders/request/staff-money.ts'
import { showInstantDay } from '@switchback/core/shown/day.ts'
import type { PaymentType } from '@switchback/core/payments/payment-type.ts'
import { paragraph, plain, type MailBlock, type MailContent, type MailSite } from '../parts/mail-content.ts'
import { becauseOfOrder, contactBlock, greeting, orderFacts, orderActions } from '../parts/order-parts.ts'
import { freeCancellation, nextSteps, wholeOrderFacts } from '../parts/whole-order-parts.ts'

const methods: Readonly<Record<BalanceMethod, string>> = {
  cash: 'Cash',
  check: 'Check',
  money_order: 'Money order',
  wire: 'Wire transfer',
}

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

/** `Check 10023`, of money that staff collected. */
function methodText({ method, reference }: Received): string | null {
  if (method === undefined) return null
  return [methods[method], reference && plain(reference, 80)].filter(Boolean).join(' ')
}

/** The receipt: day, method, this payment, everything paid so far of the total above, and what is due. Source: PAY-29. */
function moneyRows(payment: Received, due: Due, { timeZone }: MailSite): Rows {
  const { whole, amountCents, card, transactionId, paidOn } = payment
  const beforeCents = whole === undefined ? 0 : whole.paidCents - amountCents
  return [
    ['Payment day', paidOn === undefined ? null : showInstantDay(paidOn, timeZone)],
    ['Paid before', beforeCents > 0 ? formatDollars(beforeCents) : null],
    ['Paid now', formatDollars(amountCents)],
    ['Paid by', methodText(payment)],
    ['Card', card ? plain(cardText(card), 60) : null],
    ['Transaction', transactionId ?? null],
    ['Paid so far', whole === undefined ? null : formatDollars(whole.paidCents)],
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
      ...detailBlocks(payment, moneyRows(payment, due, site), site),
      ...orderActions(payment, site),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
