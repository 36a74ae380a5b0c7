import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import {
  action,
  paragraph,
  plain,
  type MailContent,
  type MailSite,
  type MessageSite,
} from '../parts/mail-content.ts'
import { goesBackText } from '../parts/money-parts.ts'
import {
  becauseOfOrder,
  changedFacts,
  contactBlock,
  greeting,
  orderActions,
  orderFacts,
  routeText,
} from '../parts/order-parts.ts'
import { vehicleCancelled } from './vehicle-cancelled.ts'

type Facts = MessageFacts['order_changed']

/** To the customer, after an edit of price, address or vehicle, or when one vehicle of several was cancelled. */
export function orderChanged(order: Facts, site: MailSite): MailContent {
  if (order.cancelledVehicle) return vehicleCancelled(order, order.cancelledVehicle, site)
  const { creditCents = 0 } = order
  const back =
    creditCents > 0
      ? `A credit note lowers your invoice by ${formatDollars(creditCents)}.`
      : goesBackText(order.goesBack)
  return {
    subject: `Your order ${order.orderNumber} has changed`,
    preview: `${routeText(order)}: ${order.changes.map(({ label }) => label).join(', ')}`,
    title: 'Your order has changed',
    blocks: [
      greeting(order),
      paragraph('Here’s what changed. If you didn’t ask for this, please call us.'),
      changedFacts(order),
      ...(back === null ? [] : [paragraph(back)]),
      orderFacts(order),
      ...orderActions(order, site),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}

/** To the dispatch desk, after the same edit. */
export function dispatchOrderChanged(order: Facts, site: MessageSite): MailContent {
  const { cancelledVehicle, customerName, orderNumber } = order
  const gone = cancelledVehicle && plain(cancelledVehicle.name)
  return {
    subject: gone ? `Order ${orderNumber}: the ${gone} was cancelled` : `Order ${orderNumber} was changed`,
    preview: `${routeText(order)}: ${order.changes.map(({ label }) => label).join(', ')}`,
    title: gone ? `The ${gone} no longer travels` : 'An order was changed',
    blocks: [
      paragraph(
        gone
          ? `The ${gone} was cancelled on the order of ${plain(customerName, 120)}. The rest of it travels.`
          : `${plain(customerName, 120)} changed the order. Please review what’s new.`,
      ),
      changedFacts(order),
      orderFacts(order),
      action('Open the order', `${site.origin}/admin/orders/${order.trackingCode}`),
    ],
    because: 'You’re receiving this email because this address is a contact of the dispatch desk.',
  }
}
