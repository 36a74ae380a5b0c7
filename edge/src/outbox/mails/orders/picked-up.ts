import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { paragraph, plain, type MailContent, type MailSite } from '../parts/mail-content.ts'
import {
  becauseOfOrder,
  contactBlock,
  estimateFacts,
  greeting,
  orderActions,
  orderFacts,
} from '../parts/order-parts.ts'

/** To the customer, once the vehicle is picked up. */
export function pickedUp(order: MessageFacts['picked_up'], site: MailSite): MailContent {
  const [noun, are, were, its] = order.vehicles
    ? ['vehicles', 'are', 'were', 'their']
    : ['vehicle', 'is', 'was', 'its']
  return {
    subject: `Your ${noun} ${are} on ${its} way: order ${order.orderNumber}`,
    preview: `Picked up in ${plain(order.pickupPlace)}.`,
    title: `Your ${noun} ${are} on ${its} way`,
    blocks: [
      greeting(order),
      paragraph(
        `Your ${plain(order.vehicle)} ${were} picked up and ${are} on ${its} way to ${plain(order.deliveryPlace)}. The driver will call ahead before delivery.`,
      ),
      orderFacts(order, estimateFacts(order.estimate)),
      ...orderActions(order, site),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
