import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { heading, paragraph, plain, type MailContent, type MailSite } from '../parts/mail-content.ts'
import {
  becauseOfOrder,
  contactBlock,
  driverFacts,
  estimateFacts,
  greeting,
  orderActions,
  orderFacts,
  pickupCodeStep,
} from '../parts/order-parts.ts'

/** To the customer, once a driver is assigned. */
export function driverAssigned(order: MessageFacts['driver_assigned'], site: MailSite): MailContent {
  const driver = order.driverName === null ? null : plain(order.driverName, 120)
  return {
    subject: `Your driver is assigned: order ${order.orderNumber}`,
    preview: 'Your driver will call ahead to agree on a time.',
    title: 'Your driver is assigned',
    blocks: [
      greeting(order),
      paragraph(`${driver ?? 'A driver'} is assigned to your order and will call you to set a pickup time.`),
      orderFacts(order, [...driverFacts(order), ...estimateFacts(order.estimate)]),
      heading('Before the pickup'),
      {
        kind: 'steps',
        items: [
          ...(order.pickupCode === undefined ? [] : [pickupCodeStep]),
          'Have the key ready and someone there to hand over the vehicle.',
          'Leave at most 100 lbs of personal items, in the trunk.',
          'Inspect the vehicle with the driver, and keep your copy of the report.',
        ],
      },
      ...orderActions(order, site),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
