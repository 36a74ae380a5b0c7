import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { paragraph, plain, type MailContent, type MessageSite } from './mail-content.ts'
import { becauseOfOrder, greeting, orderFacts, trackAction } from './order-parts.ts'

/** To the customer, when a card was turned down. The payment page is not linked: its address holds the order's key. */
export function paymentFailed(payment: MessageFacts['payment_failed'], site: MessageSite): MailContent {
  const amount = formatDollars(payment.amountCents)
  const reason = payment.reason === null ? '' : ` Your bank said: ${plain(payment.reason, 200)}`
  return {
    subject: `Your payment for order ${payment.orderNumber} did not go through`,
    preview: 'Nothing was charged. Your order is kept.',
    title: 'Your payment did not go through',
    blocks: [
      greeting(payment),
      paragraph(`We could not take ${amount} from your card, and nothing was charged.${reason}`),
      orderFacts(payment, [['Amount', amount]]),
      paragraph(
        `Your order is kept. Try again on the payment page that you had open, with the same or another card, or call us at ${site.brand.phone} and we help you.`,
      ),
      trackAction(payment, site),
    ],
    because: becauseOfOrder,
  }
}
