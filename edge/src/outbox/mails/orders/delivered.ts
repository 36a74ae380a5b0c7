import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { paragraph, plain, type MailContent, type MailSite } from '../parts/mail-content.ts'
import { becauseOfOrder, contactBlock, greeting, orderActions, orderFacts } from '../parts/order-parts.ts'

/** To the customer, once the vehicle has arrived. */
export function delivered(order: MessageFacts['delivered'], site: MailSite): MailContent {
  const due = order.dueCents > 0 ? formatDollars(order.dueCents) : null
  return {
    subject: `Your vehicle has arrived: order ${order.orderNumber}`,
    preview: `Delivered in ${plain(order.deliveryPlace)}.`,
    title: 'Your vehicle has arrived',
    blocks: [
      greeting(order),
      paragraph(`Your ${plain(order.vehicle)} was delivered in ${plain(order.deliveryPlace)}. Thank you.`),
      orderFacts(order, [['Due at delivery', due]]),
      paragraph('If anything isn’t right, tell us within a day. We keep the driver’s report.'),
      ...orderActions(order, site),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
