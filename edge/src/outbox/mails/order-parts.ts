import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { trackPath } from '@switchback/core/orders/tracking-code.ts'
import {
  action,
  facts,
  link,
  paragraph,
  plain,
  type MailBlock,
  type MailSite,
  type MessageSite,
} from './mail-content.ts'

type OrderFacts = Pick<
  MessageFacts['picked_up'],
  | 'orderNumber'
  | 'vehicle'
  | 'pickupPlace'
  | 'deliveryPlace'
  | 'trackingCode'
  | 'customerName'
  | 'isDealerOrder'
>

/** `Hello Ann Lee,`. */
export function greeting({ customerName }: Pick<OrderFacts, 'customerName'>): MailBlock {
  return { kind: 'paragraph', text: `Hello ${plain(customerName, 120)},` }
}

/** `Tampa, FL to Boise, ID`. */
export function routeText({
  pickupPlace,
  deliveryPlace,
}: Pick<OrderFacts, 'pickupPlace' | 'deliveryPlace'>): string {
  return `${plain(pickupPlace)} to ${plain(deliveryPlace)}`
}

/** Which order a mail is about, and whatever else it says in figures. */
export function orderFacts(
  order: OrderFacts,
  more: readonly (readonly [string, string | null])[] = [],
): MailBlock {
  return facts([
    ['Order', order.orderNumber],
    ['Vehicle', plain(order.vehicle)],
    ['Route', routeText(order)],
    ...more,
    ['Tracking code', order.trackingCode],
  ])
}

const toForward =
  'Do not forward this mail: whoever has it can open your order. To show somebody where the vehicle is, send them the tracking link.'

/**
 * The ways to an order: of a retail customer by a manage link, of a dealership in its portal, and for both the tracking
 * page, which shows no name, address or price. Source: TRACK-2, TRACK-4.
 */
export function orderActions(
  order: OrderFacts,
  { origin, manageLink }: MailSite,
  label = 'Manage your order',
): MailBlock[] {
  const track = `${origin}${trackPath(order.trackingCode)}`
  // A message stored by an older version does not say whose order it is.
  if (!('isDealerOrder' in order)) return [action('Track your order', track)]
  if (order.isDealerOrder) {
    const portal = `${origin}/dealer/order-confirmation?orderId=${order.trackingCode}`
    return [action('Open the order in your portal', portal), link('Track the vehicle', track)]
  }
  return [action(label, manageLink), link('Track your vehicle', track), paragraph(toForward)]
}

/** Whom to ask. */
export function contactBlock({ brand }: MessageSite): MailBlock {
  return {
    kind: 'paragraph',
    text: `Questions? Call ${brand.phone} or answer this mail. We are here around the clock.`,
  }
}

export const becauseOfOrder = 'You receive this mail because this address was given with the order.'
