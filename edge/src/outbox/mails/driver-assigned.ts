import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { paragraph, plain, type MailContent, type MailSite } from './mail-content.ts'
import { becauseOfOrder, contactBlock, greeting, orderFacts, orderActions } from './order-parts.ts'

/** To the customer, once a driver is assigned. */
export function driverAssigned(order: MessageFacts['driver_assigned'], site: MailSite): MailContent {
  return {
    subject: `Your driver for order ${order.orderNumber}`,
    preview: 'Your driver calls ahead to agree on a time.',
    title: 'Your driver is assigned',
    blocks: [
      greeting(order),
      paragraph('A driver has your order, and calls you ahead to agree on a time for the pickup.'),
      orderFacts(order, [
        ['Driver', order.driverName === null ? null : plain(order.driverName, 120)],
        ['Driver’s phone', order.driverPhone === null ? null : plain(order.driverPhone, 40)],
      ]),
      {
        kind: 'steps',
        items: [
          'Have the key and somebody to hand the vehicle over.',
          'Leave at most 100 lbs of personal items, in the trunk.',
          'Look the vehicle over with the driver, and keep the copy of the report.',
        ],
      },
      ...orderActions(order, site),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
