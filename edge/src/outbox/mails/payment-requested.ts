import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import type { PaymentType } from '@switchback/core/payments/payment-type.ts'
import { paragraph, type MailContent, type MessageSite } from './mail-content.ts'
import { becauseOfOrder, contactBlock, greeting, orderFacts, trackAction } from './order-parts.ts'

const names: Readonly<Record<PaymentType, string>> = {
  deposit: 'The deposit',
  full: 'The payment',
  balance: 'The rest of the payment',
}

function howToPay({ isDealerOrder }: MessageFacts['payment_requested'], { brand }: MessageSite): string {
  return isDealerOrder
    ? 'Sign in to the dealer portal, open the order by its number in your list of orders, and pay it there.'
    : `Pay on the confirmation page of your order, or call us at ${brand.phone} and we help you. We never ask for card numbers by mail.`
}

/**
 * To the customer, when staff ask for the payment. The payment page is not linked: its address holds the order's key.
 */
export function paymentRequested(payment: MessageFacts['payment_requested'], site: MessageSite): MailContent {
  const amount = formatDollars(payment.amountCents)
  return {
    subject: `Payment for order ${payment.orderNumber}: ${amount}`,
    preview: 'Your driver is assigned as soon as it has arrived.',
    title: 'Your payment comes next',
    blocks: [
      greeting(payment),
      paragraph(
        `${names[payment.type]} of ${amount} is due now. Your driver is assigned as soon as it has arrived.`,
      ),
      orderFacts(payment, [['Due now', amount]]),
      paragraph(howToPay(payment, site)),
      trackAction(payment, site),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
