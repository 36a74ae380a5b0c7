import type { MessageFacts } from '@switchback/core/messages/message-facts.ts'
import { trackPath } from '@switchback/core/orders/tracking-code.ts'
import { action, facts, plain, type MailBlock, type MessageSite } from './mail-content.ts'

type OrderFacts = Pick<
  MessageFacts['picked_up'],
  'orderNumber' | 'vehicle' | 'pickupPlace' | 'deliveryPlace' | 'trackingCode' | 'customerName'
>

/** `Hello Ann Lee,`. */
export function greeting({ customerName }: Pick<OrderFacts, 'customerName'>): MailBlock {
  return { kind: 'paragraph', text: `Hello ${plain(customerName, 120)},` }
}

/** `Tampa, FL to Boise, ID`. */
export function routeText({ pickupPlace, deliveryPlace }: OrderFacts): string {
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
  ])
}

/** The way to the tracking page, which shows no name, address or price. Source: decision 11. */
export function trackAction({ trackingCode }: OrderFacts, { origin }: MessageSite): MailBlock {
  return action('Track your order', `${origin}${trackPath(trackingCode)}`)
}

/** Whom to ask. */
export function contactBlock({ brand }: MessageSite): MailBlock {
  return {
    kind: 'paragraph',
    text: `Questions? Call ${brand.phone} or answer this mail. We are here around the clock.`,
  }
}

export const becauseOfOrder = 'You receive this mail because this address was given with the order.'
