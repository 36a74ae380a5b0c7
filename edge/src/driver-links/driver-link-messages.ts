import { firstNameOf } from '@switchback/core/orders/response/assigned-driver.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { townsOf } from '@switchback/core/orders/names/route-text.ts'
import type { orders } from '@switchback/db/schema/orders/orders.ts'
import type { Message } from '../outbox/enqueue/message.ts'

type Order = Pick<
  typeof orders.$inferSelect,
  'id' | 'pickupAddress' | 'pickupZip' | 'deliveryAddress' | 'deliveryZip'
>

/** The driver who gets a link, and the agreed day of the pickup. */
type Receiver = {
  readonly driverName: string
  readonly driverPhone: string
  readonly driverEmail: string | null
  readonly pickupOn: string
}

type Sent = {
  readonly link: { readonly id: string; readonly seed: string }
  /** Tells one sending again from another; undefined for the first. */
  readonly again?: string
}

/**
 * The messages that bring a driver the link: a text, and a mail if the driver has an address. Each link is sent once
 * unless staff send it again. The outbox holds its seed, never its token. Source: DRIVER-18, ADR-15.
 */
export function driverLinkMessages(order: Order, to: Receiver, { link, again }: Sent): Message[] {
  const shared = {
    kind: 'driver_link',
    orderId: order.id,
    facts: {
      driverName: firstNameOf(to.driverName),
      loadNumber: displayOrderId(order.id),
      ...townsOf(order),
      pickupOn: to.pickupOn,
      seed: link.seed,
    },
  } as const
  const key = ['driver_link', link.id, ...(again === undefined ? [] : [again])].join(':')
  const text = {
    ...shared,
    channel: 'sms',
    recipient: `+1${to.driverPhone}`,
    dedupeKey: `${key}:sms`,
  } as const
  if (to.driverEmail === null) return [text]
  return [text, { ...shared, channel: 'mail', recipient: to.driverEmail, dedupeKey: `${key}:mail` }]
}
