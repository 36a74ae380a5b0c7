import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { paperPath, paperSeed } from '@switchback/core/inspections/paper-link.ts'
import {
  link,
  paragraph,
  plain,
  type MailBlock,
  type MailContent,
  type MailSite,
} from '../parts/mail-content.ts'
import {
  becauseOfOrder,
  contactBlock,
  estimateFacts,
  greeting,
  orderActions,
  orderFacts,
  vehicleWords,
} from '../parts/order-parts.ts'

/** The link to the paper that the driver and the contact signed. Source: DRIVER-24. */
function paperLink({ paperCopyId, copyLink }: MessageFacts['picked_up'], site: MailSite): MailBlock[] {
  if (!paperCopyId) return []
  const url = `${site.origin}${paperPath(site.passwordToken(paperSeed(copyLink ?? paperCopyId)))}`
  return [link('See the bill of lading and the photos of the pickup', url)]
}

/** To the customer, once the vehicle is picked up. */
export function pickedUp(order: MessageFacts['picked_up'], site: MailSite): MailContent {
  const { vehicle, is, was, its } = vehicleWords(order)
  return {
    subject: `Your ${vehicle} ${is} on ${its} way: order ${order.orderNumber}`,
    preview: `Picked up in ${plain(order.pickupPlace)}.`,
    title: `Your ${vehicle} ${is} on ${its} way`,
    blocks: [
      greeting(order),
      paragraph(
        `Your ${plain(order.vehicle)} ${was} picked up and ${is} on ${its} way to ${plain(order.deliveryPlace)}. The driver will call ahead before delivery.`,
      ),
      orderFacts(order, estimateFacts(order.estimate)),
      ...orderActions(order, site),
      ...paperLink(order, site),
      contactBlock(site),
    ],
    because: becauseOfOrder,
  }
}
