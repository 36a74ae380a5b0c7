import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { paragraph, type MailContent, type MailSite } from './mail-content.ts'
import {
  becauseOfOrder,
  contactBlock,
  estimateFacts,
  greeting,
  orderActions,
  orderFacts,
  routeText,
} from './order-parts.ts'

type Facts = MessageFacts['order_received']

function paymentText(order: Facts): string {
  if (order.paymentMethod === 'invoice') return 'This order is paid by invoice.'
  if (order.paymentType === 'full') return 'You pay the full price by card when you book.'
  return `A deposit of ${formatDollars(order.depositCents)} books it; ${formatDollars(order.remainingCents)} is due at delivery.`
}

/** To the customer, once an order is placed. */
export function orderReceived(order: Facts, site: MailSite): MailContent {
  return {
    subject: `We have your order ${order.orderNumber}`,
    preview: `${routeText(order)}, ${formatDollars(order.totalCents)}`,
    title: 'We have your order',
    blocks: [
      greeting(order),
      paragraph(`Thank you for ordering with ${site.brand.name}. ${paymentText(order)}`),
      orderFacts(order, [
        ['Transport', order.transportType === 'open' ? 'Open' : 'Enclosed'],
        ['Preferred pickup', order.preferredPickupDay === null ? null : showDay(order.preferredPickupDay)],
        ...estimateFacts(order.estimate),
        ['Total', formatDollars(order.totalCents)],
      ]),
      {
        kind: 'steps',
        items: [
          'We confirm the details and your payment with you.',
          'We assign a driver, usually within 24-48 hours.',
          'Your driver calls ahead and picks up your vehicle.',
          'Your vehicle is delivered to your door.',
        ],
      },
      ...orderActions(order, site),
      paragraph('You can cancel free of charge until a driver is assigned.'),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
