import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { paragraph, type MailContent, type MailSite } from './mail-content.ts'
import { becauseOfOrder, contactBlock, greeting, orderActions, orderFacts } from './order-parts.ts'

/** To the customer, once a refund is made. */
export function refund(refund: MessageFacts['refund'], site: MailSite): MailContent {
  const amount = formatDollars(refund.amountCents)
  return {
    subject: `Refund for order ${refund.orderNumber}: ${amount}`,
    preview: 'It shows on your card within 5-10 business days.',
    title: 'Your refund is on its way',
    blocks: [
      greeting(refund),
      paragraph(`We have sent ${amount} back to the card that you paid with.`),
      orderFacts(refund, [['Refund', amount]]),
      paragraph('Banks take 5-10 business days to show it.'),
      ...orderActions(refund, site),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
