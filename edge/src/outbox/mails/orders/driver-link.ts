import { driverLinkPath } from '@switchback/core/inspections/driver-link.ts'
import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import {
  action,
  facts,
  paragraph,
  plain,
  type MailContent,
  type MailSite,
  type MessageSite,
} from '../parts/mail-content.ts'
import { contactBlock } from '../parts/order-parts.ts'

/** The address of a driver's link. */
export const driverUrl = ({ seed }: { readonly seed: string }, site: MessageSite): string =>
  `${site.origin}${driverLinkPath(site.driverToken(seed))}`

/** To the driver of an assignment: the link to the load, and what opens it. Source: DRIVER-18. */
export function driverLink(load: MessageFacts['driver_link'], site: MailSite): MailContent {
  const route = `${plain(load.pickupPlace)} to ${plain(load.deliveryPlace)}`
  return {
    subject: `Load ${load.loadNumber}: ${route}, pickup ${showDay(load.pickupOn)}`,
    preview: 'Open the load on your phone before you drive.',
    title: `Your load: ${route}`,
    blocks: [
      paragraph(`Hello ${plain(load.driverName, 120)},`),
      paragraph('Open this load on the phone that you take along, while you have signal.'),
      facts([
        ['Load', load.loadNumber],
        ['Pickup', `${plain(load.pickupPlace)}, ${showDay(load.pickupOn)}`],
        ['Delivery', plain(load.deliveryPlace)],
      ]),
      action('Open the load', driverUrl(load, site)),
      paragraph(
        'It asks for the last six of a VIN of the load. The inspections, their photos and the bill of lading are made there, without signal too.',
      ),
      contactBlock(site),
    ],
    because: 'You’re receiving this email because you are the driver of this load.',
  }
}
