import { showCount } from '@switchback/core/shown/count.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { oneLine } from '@switchback/core/messages/one-line.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { action, facts, paragraph, plain, type MailContent, type MessageSite } from '../parts/mail-content.ts'
import { routeText, vehicleFacts } from '../parts/order-parts.ts'

type Facts = MessageFacts['dispatch_new_order']

function placeText(address: string, facility: string): string {
  return `${plain(address)} (${facility})`
}

const notesText = (notes: string | null | undefined): string | null => (notes ? plain(notes, 1000) : null)

/** To the dispatch desk, immediately after an order is placed. Source: ORDER-16. */
export function dispatchNewOrder(order: Facts, { origin }: MessageSite): MailContent {
  const ocean = order.hasOceanLeg ? ', with an ocean leg to confirm' : ''
  const { dealer: placedBy = null } = order
  const dealer = placedBy && plain(placedBy.companyName, 160)
  const dealerContact = placedBy && `${plain(placedBy.contactName, 120)}, ${oneLine(placedBy.phone, 40)}`
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
        ...(order.vehicles
          ? vehicleFacts(order)
          : ([
              ['Vehicle', `${plain(order.vehicle)}, ${order.isRunning ? 'runs' : 'doesn’t run'}`],
              ['VIN', order.vin || null],
              ['Transport', order.transportType === 'open' ? 'Open' : 'Enclosed'],
            ] as const)),
        ['Pickup', placeText(order.pickupAddress, order.pickupFacility)],
        ['Pickup notes', notesText(order.pickupNotes)],
        ['Delivery', placeText(order.deliveryAddress, order.deliveryFacility)],
        ['Delivery notes', notesText(order.deliveryNotes)],
        ['Distance', `${showCount(order.miles)} miles${ocean}`],
        ['Preferred pickup', order.preferredPickupDay === null ? null : showDay(order.preferredPickupDay)],
        ['Total', formatDollars(order.totalCents)],
        ['Notes', order.notes === null ? null : plain(order.notes, 2000)],
      ]),
    ],
    because: 'You’re receiving this email because this address is a contact of the dispatch desk.',
  }
}
