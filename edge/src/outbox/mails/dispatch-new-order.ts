import { showCount } from '@switchback/core/shown/count.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { oneLine } from '@switchback/core/messages/one-line.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { action, facts, paragraph, plain, type MailContent, type MessageSite } from './mail-content.ts'
import { routeText, severalVehicles, vehicleFacts } from './order-parts.ts'

type Facts = MessageFacts['dispatch_new_order']

function placeText(address: string, facility: string): string {
  return `${plain(address)} (${facility})`
}

/** Defaults for messages stored by older versions. */
function laterFacts(order: Facts) {
  const dealer = 'dealer' in order ? (order.dealer ?? null) : null
  const text = (name: 'vin' | 'pickupNotes' | 'deliveryNotes') => (name in order && order[name]) || null
  const notes = (name: 'pickupNotes' | 'deliveryNotes') => {
    const value = text(name)
    return value === null ? null : plain(value, 1000)
  }
  return {
    vin: text('vin'),
    pickupNotes: notes('pickupNotes'),
    deliveryNotes: notes('deliveryNotes'),
    dealer: dealer && plain(dealer.companyName, 160),
    dealerContact: dealer && `${plain(dealer.contactName, 120)}, ${oneLine(dealer.phone, 40)}`,
  }
}

/** To the dispatch desk, immediately after an order is placed. Source: ORDER-16. */
export function dispatchNewOrder(order: Facts, { origin }: MessageSite): MailContent {
  const ocean = order.hasOceanLeg ? ', with an ocean leg to confirm' : ''
  const { vin, pickupNotes, deliveryNotes, dealer, dealerContact } = laterFacts(order)
  return {
    subject: `New order ${order.orderNumber}: contact the customer within 30 minutes`,
    preview: `${routeText(order)}, ${formatDollars(order.totalCents)}`,
    title: 'New order: contact the customer within 30 minutes',
    blocks: [
      paragraph(
        `${dealer ?? plain(order.customerName, 120)} placed an order. Please contact the customer within 30 minutes.`,
      ),
      // The staff portal accepts the tracking code instead of the order's id, which grants access.
      action('Open the order', `${origin}/admin/orders/${order.trackingCode}`),
      facts([
        ['Order', order.orderNumber],
        ['Dealer', dealer],
        ['Dealer contact', dealerContact],
        ['Customer', plain(order.customerName, 120)],
        ['Phone', oneLine(order.customerPhone, 40)],
        ['Email', oneLine(order.customerEmail, 254)],
        ...(severalVehicles(order).length > 0
          ? vehicleFacts(order)
          : ([
              ['Vehicle', `${plain(order.vehicle)}, ${order.isRunning ? 'runs' : 'does not run'}`],
              ['VIN', vin],
              ['Transport', order.transportType === 'open' ? 'Open' : 'Enclosed'],
            ] as const)),
        ['Pickup', placeText(order.pickupAddress, order.pickupFacility)],
        ['Pickup notes', pickupNotes],
        ['Delivery', placeText(order.deliveryAddress, order.deliveryFacility)],
        ['Delivery notes', deliveryNotes],
        ['Distance', `${showCount(order.miles)} miles${ocean}`],
        ['Preferred pickup', order.preferredPickupDay === null ? null : showDay(order.preferredPickupDay)],
        ['Total', formatDollars(order.totalCents)],
        ['Notes', order.notes === null ? null : plain(order.notes, 2000)],
      ]),
    ],
    because: 'You’re receiving this email because this address is a contact of the dispatch desk.',
  }
}
