import { dealerNoticeAfter } from '@switchback/core/consequences/event-consequences.ts'
import { actorColumns, type EventActor } from '@switchback/core/orders/events/event-actor.ts'
import type { NewOrderEvent } from '@switchback/core/orders/events/order-event.ts'
import { storedParts } from '@switchback/core/orders/events/stored-forms.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Database, WriteStatement } from './client.ts'
import { insertDealerNotification, readByCauser } from './insert-dealer-notification.ts'
import { orders } from './schema/orders/orders.ts'
import { orderEvents } from './schema/orders/order-events.ts'

/** An event of an order with its actor and time (an instant as ISO text). */
export type Happened = {
  readonly orderId: string
  readonly event: NewOrderEvent
  readonly actor: EventActor
  readonly at: string
  /** The order's dealership; null for a retail order, which nobody but its customer follows. */
  readonly dealerId?: string | null
}

/** An event as its row stores it. */
export const orderEventRow = ({ orderId, event, actor, at }: Happened): typeof orderEvents.$inferInsert => ({
  orderId,
  ...storedParts(event),
  ...actorColumns(actor),
  createdAt: at,
})

/** The users of the order's dealership are told of its newest event; one who caused it has read that. */
function tellDealership({ orderId, dealerId, event, actor, at }: Happened): SQL[] {
  const notice = dealerNoticeAfter(event)
  if (!notice || dealerId === null) return []
  const newest = sql`(SELECT max(id) FROM ${orderEvents} WHERE ${eq(orderEvents.orderId, orderId)})`
  const cause = sql`'order_event:' || ${newest}`
  const isOfDealership = sql`FROM ${orders} WHERE ${eq(orders.id, orderId)} AND dealer_id IS NOT NULL`
  return [
    insertDealerNotification({ ...notice, dealerId: sql`dealer_id`, orderId, cause }, at, isOfDealership),
    ...(actor.kind === 'dealer' ? [readByCauser(actor.userId, cause)] : []),
  ]
}

/**
 * Writes an event of an order, and notifies the order's dealership as `eventConsequences` says. Nothing else inserts
 * into `order_events`.
 * Source: ORDER-24, DEALER-23, ADR-69.
 */
export const insertOrderEvent = (
  { sql: build }: Pick<Database, 'sql'>,
  happened: Happened,
): [WriteStatement, ...WriteStatement[]] => [
  build.insert(orderEvents).values(orderEventRow(happened)),
  ...tellDealership(happened),
]
