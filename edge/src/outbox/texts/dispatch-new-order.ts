import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { oneLine } from '@switchback/core/messages/one-line.ts'
import { plain, type MessageSite } from '../mails/parts/mail-content.ts'
import { routeText } from '../mails/parts/order-parts.ts'

/** To the dispatch desk, immediately after an order is placed. Source: ORDER-16. */
export function dispatchNewOrderText(
  order: MessageFacts['dispatch_new_order'],
  { brand }: MessageSite,
): string {
  const total = formatDollars(order.totalCents, 'without-cents')
  const phone = oneLine(order.customerPhone, 40)
  return `${brand.name}: new order ${order.orderNumber}, ${routeText(order)}, ${plain(order.vehicle, 60)}, ${total}. Contact ${plain(order.customerName, 60)} at ${phone} within 30 minutes.`
}
