import type { EventActor } from '@switchback/core/orders/events/event-actor.ts'
import type { Database } from '@switchback/db/client.ts'
import { insertOrderEvent } from '@switchback/db/insert-order-event.ts'

/** A deed with the data of an order's customer, by whom and why. */
type DataDeed = {
  readonly orderId: string
  readonly kind: 'data_deleted' | 'data_exported'
  readonly by: EventActor
  readonly reason: string | null
}

/**
 * The event of a deletion or a copy. The eraser writes it in its own batch, and beside the order: nothing that somebody
 * could be editing changes.
 * Source: PRIVACY-7, PRIVACY-11.
 */
export const dataEvent = (db: Database, { orderId, kind, by, reason }: DataDeed, now: Date) =>
  insertOrderEvent(db, { orderId, event: { kind, reason }, actor: by, at: now.toISOString(), dealerId: null })
