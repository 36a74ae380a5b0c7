import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { cardText } from '@switchback/core/payments/paid-card.ts'
import { hasDriver } from '@switchback/core/orders/state/transport-state.ts'
import type { PaymentType } from '@switchback/core/payments/payment-type.ts'
import { paragraph, plain, type MailBlock, type MailContent, type MailSite } from '../parts/mail-content.ts'
import { becauseOfOrder, contactBlock, greeting, orderFacts, orderActions } from '../parts/order-parts.ts'

const names: Readonly<Record<PaymentType, string>> = {
  deposit: 'your deposit',
  full: 'your payment',
  balance: 'the rest of your payment',
}

type Received = MessageFacts['payment_received']

/** The next step for customers still waiting for a driver; empty once a driver was assigned. */
function nextSteps({ transportStatus }: Received): MailBlock[] {
  if (transportStatus !== undefined && hasDriver(transportStatus)) return []
  return [
    paragraph('We assign a driver within 24-48 hours. We’ll let you know as soon as yours is assigned.'),
  ]
}

function previewText(dueNow: string | null, atDelivery: string | null): string {
  if (dueNow !== null) return `${dueNow} more is due now.`
  return atDelivery === null ? 'Nothing more is due.' : `${atDelivery} is due at delivery.`
}

/** To the customer: payment received. Also serves as the receipt. */
export function paymentReceived(payment: Received, site: MailSite): MailContent {
  const amount = formatDollars(payment.amountCents)
  const { dueNowCents: nowCents = 0 } = payment
  const dueNow = nowCents > 0 ? formatDollars(nowCents) : null
  const due = payment.dueCents > nowCents ? formatDollars(payment.dueCents - nowCents) : null
  return {
    subject: `Payment received for order ${payment.orderNumber}: ${amount}`,
    preview: previewText(dueNow, due),
    title: 'Payment received',
    blocks: [
      greeting(payment),
      paragraph(`Thank you. We received ${names[payment.type]} of ${amount}.`),
      orderFacts(payment, [
        ['Paid now', amount],
        ['Card', payment.card ? plain(cardText(payment.card), 60) : null],
        ['Transaction', payment.transactionId ?? null],
        ['Due now', dueNow],
        ['Due at delivery', due ?? 'Nothing'],
      ]),
      ...nextSteps(payment),
      ...orderActions(payment, site),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
