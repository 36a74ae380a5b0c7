import { actorColumns, type EventActor } from '@switchback/core/orders/events/event-actor.ts'
import type { NewOrderEvent } from '@switchback/core/orders/events/order-event.ts'
import { storedParts } from '@switchback/core/orders/events/stored-forms.ts'
import type { Database, WriteStatement } from './client.ts'
import { orderEvents } from './schema/orders/order-events.ts'

/** An event of an order with its actor and time (an instant as ISO text). */
export type Happened = {
  readonly orderId: string
  readonly event: NewOrderEvent
  readonly actor: EventActor
  readonly at: string
}

/** An event as its row stores it. */
export const orderEventRow = ({ orderId, event, actor, at }: Happened): typeof orderEvents.$inferInsert => ({
  orderId,
  ...storedParts(event),
  ...actorColumns(actor),
  createdAt: at,
})

/** Writes an event of an order. Nothing else inserts into `order_events`. Source: ORDER-24, ADR-69. */
export const insertOrderEvent = ({ sql }: Pick<Database, 'sql'>, happened: Happened): WriteStatement =>
  sql.insert(orderEvents).values(orderEventRow(happened))
