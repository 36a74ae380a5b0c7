import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { paragraph, plain, type MailContent, type MailSite } from './mail-content.ts'
import { becauseOfOrder, contactBlock, greeting, orderFacts, orderActions } from './order-parts.ts'

/** To the customer: another driver was assigned. */
export function driverChanged(order: MessageFacts['driver_changed'], site: MailSite): MailContent {
  const { driverName, driverPhone } = order
  const hasDriver = driverName !== null
  return {
    subject: hasDriver
      ? `Your new driver for order ${order.orderNumber}`
      : `Another driver for order ${order.orderNumber}`,
    preview: hasDriver ? 'Another driver has taken over.' : 'We are assigning another driver.',
    title: hasDriver ? 'Your driver has changed' : 'We are assigning another driver',
    blocks: [
      greeting(order),
      paragraph(
        hasDriver
          ? 'Another driver has taken over your order, and calls you ahead to agree on a time. The name and number that we sent before are no longer right.'
          : 'The driver that we named before no longer has your order. We are assigning another one and send you the name and number as soon as we have them.',
      ),
      orderFacts(order, [
        ['Driver', hasDriver ? plain(driverName, 120) : null],
        ['Driver’s phone', driverPhone === null ? null : plain(driverPhone, 40)],
      ]),
      ...orderActions(order, site),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
