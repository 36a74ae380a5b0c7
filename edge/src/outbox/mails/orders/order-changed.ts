import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import {
  action,
  facts,
  paragraph,
  plain,
  type MailBlock,
  type MailContent,
  type MailSite,
  type MessageSite,
} from '../parts/mail-content.ts'
import {
  becauseOfOrder,
  contactBlock,
  greeting,
  orderActions,
  orderFacts,
  routeText,
} from '../parts/order-parts.ts'

type Facts = MessageFacts['order_changed']

function changedFacts({ changes }: Facts): MailBlock {
  return facts(
    changes.map(({ label, before, after }) => [
      label,
      `${plain(after, 320)} (before: ${plain(before, 320)})`,
    ]),
  )
}

/** To the customer, after an edit of price, address or vehicle. */
export function orderChanged(order: Facts, site: MailSite): MailContent {
  return {
    subject: `Your order ${order.orderNumber} has changed`,
    preview: `${routeText(order)}: ${order.changes.map(({ label }) => label).join(', ')}`,
    title: 'Your order has changed',
    blocks: [
      greeting(order),
      paragraph('Here’s what changed. If you didn’t make these changes, please call us.'),
      changedFacts(order),
      orderFacts(order),
      ...orderActions(order, site),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}

/** To the dispatch desk, after the same edit. */
export function dispatchOrderChanged(order: Facts, site: MessageSite): MailContent {
  return {
    subject: `Order ${order.orderNumber} was changed`,
    preview: `${routeText(order)}: ${order.changes.map(({ label }) => label).join(', ')}`,
    title: 'An order was changed',
    blocks: [
      paragraph(`${plain(order.customerName, 120)} changed the order. Please review what’s new.`),
      changedFacts(order),
      orderFacts(order),
      action('Open the order', `${site.origin}/admin/orders/${order.trackingCode}`),
    ],
    because: 'You’re receiving this email because this address is a contact of the dispatch desk.',
  }
}
