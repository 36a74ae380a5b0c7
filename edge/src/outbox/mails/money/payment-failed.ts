import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { paragraph, plain, type MailContent, type MailSite } from '../parts/mail-content.ts'
import { becauseOfOrder, contactBlock, greeting, orderActions, orderFacts } from '../parts/order-parts.ts'

/** To the customer, when a card was declined. */
export function paymentFailed(payment: MessageFacts['payment_failed'], site: MailSite): MailContent {
  const amount = formatDollars(payment.amountCents)
  const reason = payment.reason === null ? '' : ` The bank says: “${plain(payment.reason, 200)}”`
  return {
    subject: `Your payment for order ${payment.orderNumber} didn’t go through`,
    preview: 'Nothing was charged. Your order is still open.',
    title: 'Your payment didn’t go through',
    blocks: [
      greeting(payment),
      paragraph(
        `We tried to charge ${amount} to your card, but the payment didn’t go through. Nothing was charged.${reason}`,
      ),
      orderFacts(payment, [['Amount', amount]]),
      paragraph('Your order is still open. You can try again with the same card or a different one.'),
      ...orderActions(payment, site, 'Try again'),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
