import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { manageLinkDays } from '@switchback/core/orders/response/manage-link.ts'
import { action, facts, paragraph, plain, type MailContent, type MailSite } from './mail-content.ts'
import { becauseOfOrder, contactBlock, greeting, routeText } from './order-parts.ts'

/** To a customer who requested access to their orders: one link for all of them. Source: TRACK-4. */
export function orderLinks(message: MessageFacts['order_links'], site: MailSite): MailContent {
  const { orders } = message
  const [what, title] = orders.length === 1 ? ['your order', 'Your order'] : ['your orders', 'Your orders']
  return {
    subject: `${title} with ${site.brand.name}`,
    preview: `The link that opens ${what}.`,
    title,
    blocks: [
      greeting(message),
      paragraph(
        `Someone, probably you, asked for a link to ${what}. If it wasn’t you, you can ignore this email.`,
      ),
      facts(
        orders.map((order) => [`Order ${order.orderNumber}`, `${plain(order.vehicle)}, ${routeText(order)}`]),
      ),
      action(orders.length === 1 ? 'Open your order' : 'Open your orders', site.manageLink),
      paragraph(
        `Don’t forward this email: anyone who has it can open ${what}. The link works until ${manageLinkDays} days after an order is completed or cancelled.`,
      ),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
