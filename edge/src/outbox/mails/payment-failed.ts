import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { paragraph, plain, type MailContent, type MailSite } from './mail-content.ts'
import { becauseOfOrder, greeting, orderFacts, orderActions } from './order-parts.ts'

/** To the customer, when a card was declined. */
export function paymentFailed(payment: MessageFacts['payment_failed'], site: MailSite): MailContent {
  const amount = formatDollars(payment.amountCents)
  const reason = payment.reason === null ? '' : ` Your bank said: ${plain(payment.reason, 200)}`
  return {
    subject: `Your payment for order ${payment.orderNumber} did not go through`,
    preview: 'Nothing was charged. Your order is still open.',
    title: 'Your payment did not go through',
    blocks: [
      greeting(payment),
      paragraph(`We couldn’t charge ${amount} to your card, and nothing was charged.${reason}`),
      orderFacts(payment, [['Amount', amount]]),
      paragraph(
        `Your order is still open. Try again with the same card or another one, or call us at ${site.brand.phone} and we’ll help you.`,
      ),
      ...orderActions(payment, site, 'Try the payment again'),
    ],
    because: becauseOfOrder,
  }
}
