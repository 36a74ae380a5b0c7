import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import type { PaymentType } from '@switchback/core/payments/payment-type.ts'
import { paragraph, type MailContent, type MailSite } from '../parts/mail-content.ts'
import { becauseOfOrder, contactBlock, greeting, orderFacts, orderActions } from '../parts/order-parts.ts'

const names: Readonly<Record<PaymentType, string>> = {
  deposit: 'The deposit',
  full: 'The payment',
  balance: 'The rest of the payment',
}

/** The button's words after the sum. */
const labels: Readonly<Record<PaymentType, string>> = {
  deposit: 'deposit',
  full: 'in full',
  balance: 'balance',
}

/** Nobody waits for a balance before a driver is sent. */
const after = (type: PaymentType): string =>
  type === 'balance' ? '' : ' We’ll assign your driver as soon as it arrives.'

function howToPay(payment: MessageFacts['payment_requested'], { brand }: MailSite): string {
  return payment.isDealerOrder
    ? 'Pay it on the order’s page in your dealer portal.'
    : `Pay by card on your order’s page, or call us at ${brand.phone} and we’ll help you. We never ask for card numbers by email.`
}

/** To the customer, when staff request the payment. */
export function paymentRequested(payment: MessageFacts['payment_requested'], site: MailSite): MailContent {
  const amount = formatDollars(payment.amountCents)
  return {
    subject: `Payment for order ${payment.orderNumber}: ${amount}`,
    preview: `${names[payment.type]} of ${amount} is due now.`,
    title: 'Your payment is next',
    blocks: [
      greeting(payment),
      paragraph(`${names[payment.type]} of ${amount} is due now.${after(payment.type)}`),
      orderFacts(payment, [['Due now', amount]]),
      paragraph(howToPay(payment, site)),
      ...orderActions(payment, site, `Pay ${amount} ${labels[payment.type]}`),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
