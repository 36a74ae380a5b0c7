import { showCount } from '@switchback/core/shown/count.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { oneLine } from '@switchback/core/messages/one-line.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { facts, paragraph, plain, type MailContent, type MessageSite } from './mail-content.ts'
import { routeText, trackAction } from './order-parts.ts'

type Facts = MessageFacts['dispatch_new_order']

function placeText(address: string, facility: string): string {
  return `${plain(address)} (${facility})`
}

/** To the dispatch desk, at once after an order is placed. Source: decision 50. */
export function dispatchNewOrder(order: Facts, site: MessageSite): MailContent {
  const ocean = order.hasOceanLeg ? ', with an ocean leg to confirm' : ''
  return {
    subject: `New order ${order.orderNumber}: contact the customer within 30 minutes`,
    preview: `${routeText(order)}, ${formatDollars(order.totalCents)}`,
    title: 'New order: contact the customer within 30 minutes',
    blocks: [
      paragraph(
        `${plain(order.customerName, 120)} has placed an order. Please contact the customer within 30 minutes.`,
      ),
      facts([
        ['Order', order.orderNumber],
        ['Customer', plain(order.customerName, 120)],
        ['Phone', oneLine(order.customerPhone, 40)],
        ['E-mail', oneLine(order.customerEmail, 254)],
        ['Vehicle', `${plain(order.vehicle)}, ${order.isRunning ? 'runs' : 'does not run'}`],
        ['Transport', order.transportType === 'open' ? 'Open' : 'Enclosed'],
        ['Pickup', placeText(order.pickupAddress, order.pickupFacility)],
        ['Delivery', placeText(order.deliveryAddress, order.deliveryFacility)],
        ['Distance', `${showCount(order.miles)} miles${ocean}`],
        ['Preferred pickup', order.preferredPickupDay === null ? null : showDay(order.preferredPickupDay)],
        ['Total', formatDollars(order.totalCents)],
        ['Notes', order.notes === null ? null : plain(order.notes, 2000)],
      ]),
      trackAction(order, site),
    ],
    because: 'You receive this mail because this address is a contact of the dispatch desk.',
  }
}
