import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { paragraph, plain, type MailBlock, type MailContent, type MailSite } from '../parts/mail-content.ts'
import {
  becauseOfOrder,
  contactBlock,
  greeting,
  orderActions,
  orderFacts,
  vehicleWords,
} from '../parts/order-parts.ts'

/** The balance and how to pay it; nothing if none is due. */
function paymentBlocks(order: MessageFacts['delivered'], site: MailSite): MailBlock[] {
  if (order.isInvoiced)
    return [paragraph('This order is paid by invoice. There is nothing to pay to the driver.')]
  if (order.dueCents === 0) return []
  const due = formatDollars(order.dueCents)
  const where = order.isDealerOrder === false ? 'with the button below' : 'on the order’s page in your portal'
  return [
    paragraph(
      `${due} is due now. Pay it by card ${where}, or call us at ${site.brand.phone}. If you paid the driver, you don’t need to do anything.`,
    ),
  ]
}

/** To the customer, once the vehicle has arrived. */
export function delivered(order: MessageFacts['delivered'], site: MailSite): MailContent {
  const { dueCents, isDealerOrder } = order
  const due = dueCents > 0 ? formatDollars(dueCents) : null
  const { vehicle, has, was } = vehicleWords(order)
  const payLabel = due !== null && isDealerOrder === false ? `Pay ${due}` : undefined
  return {
    subject: `Your ${vehicle} ${has} arrived: order ${order.orderNumber}`,
    preview: due === null ? `Delivered in ${plain(order.deliveryPlace)}.` : `${due} is due now.`,
    title: `Your ${vehicle} ${has} arrived`,
    blocks: [
      greeting(order),
      paragraph(`Your ${plain(order.vehicle)} ${was} delivered in ${plain(order.deliveryPlace)}. Thank you.`),
      orderFacts(order, [['Due now', due]]),
      ...paymentBlocks(order, site),
      ...orderActions(order, site, payLabel),
      paragraph('If anything isn’t right, tell us within a day. We keep the driver’s report.'),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
