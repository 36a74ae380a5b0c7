import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { paragraph, type MailContent, type MailSite } from '../parts/mail-content.ts'
import {
  becauseOfOrder,
  contactBlock,
  driverFacts,
  greeting,
  orderFacts,
  orderActions,
  pickupCodeStep,
} from '../parts/order-parts.ts'

/** To the customer: another driver was assigned. */
export function driverChanged(order: MessageFacts['driver_changed'], site: MailSite): MailContent {
  const hasDriver = order.driverName !== null
  return {
    subject: hasDriver
      ? `Your new driver for order ${order.orderNumber}`
      : `Driver change for order ${order.orderNumber}`,
    preview: hasDriver ? 'You have a new driver.' : 'We’re assigning another driver.',
    title: hasDriver ? 'Your driver has changed' : 'We’re assigning another driver',
    blocks: [
      greeting(order),
      paragraph(
        hasDriver
          ? 'A new driver has taken over your order and will call ahead to agree on a time. Please disregard the name and number we sent before.'
          : 'The driver we named before no longer has your order. We’re assigning another and will send you the name and number as soon as we have them.',
      ),
      orderFacts(order, [...driverFacts(order)]),
      ...(order.pickupCode === undefined ? [] : [paragraph(pickupCodeStep)]),
      ...orderActions(order, site),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
