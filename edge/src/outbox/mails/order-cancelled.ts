import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { paragraph, type MailContent, type MessageSite } from './mail-content.ts'
import { becauseOfOrder, contactBlock, greeting, orderFacts } from './order-parts.ts'

/** To the customer, once an order is cancelled, by them or by staff. */
export function orderCancelled(order: MessageFacts['order_cancelled'], site: MessageSite): MailContent {
  const who = order.cancelledBy === 'customer' ? 'As you asked, your order' : 'Your order'
  const refund = order.refundCents > 0 ? formatDollars(order.refundCents) : null
  return {
    subject: `Order ${order.orderNumber} is cancelled`,
    preview: refund === null ? 'Nothing was charged.' : `${refund} goes back to your card.`,
    title: 'Your order is cancelled',
    blocks: [
      greeting(order),
      paragraph(
        refund === null
          ? `${who} is cancelled. Nothing is due.`
          : `${who} is cancelled. ${refund} goes back to your card; banks take 5-10 business days to show it.`,
      ),
      orderFacts(order, [['Refund', refund]]),
      paragraph('If this was not you, please call us at once.'),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
