import { storedKinds } from '@switchback/core/orders/events/kind-of-stored.ts'
import type { OrderEventKind } from '@switchback/core/orders/events/order-event.ts'
import type { StoredFacts } from '@switchback/core/orders/events/read-stored-event.ts'
import type { EventActorKind } from '@switchback/core/orders/events/event-actor.ts'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { orders } from './orders.ts'

/** Kinds of actor that the ledger of dealerships knows, as `EventActor` has them. */
export const actorKinds = [
  'customer',
  'dealer',
  'staff',
  'provider',
  'system',
] as const satisfies readonly EventActorKind[]

/** All that cause events of orders. */
const causers = [...actorKinds, 'driver', 'carrier'] as const

/** Queries must repeat this expression exactly to use the index below. */
export const isMoveOrPayment = sql.raw(`"kind" IN ('transport', 'payment')`)

/** Queries must repeat this expression exactly to use its index, with the kind of the event. */
export const collectedReference = `("facts" ->> '$.reference') COLLATE NOCASE`

/**
 * Every change of an order: who, when, from, to, why. Append-only; a row of a release that wrote no `event` may get one
 * once. Written by `insertOrderEvent` alone. Source: ORDER-24, ADR-69.
 */
export const orderEvents = sqliteTable(
  'order_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }).notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    /** Derived from `event`, as `from_state`, `to_state` and `reason` are; released apps read it. */
    kind: text('kind', { enum: storedKinds }).notNull(),
    fromState: text('from_state'),
    toState: text('to_state'),
    actorKind: text('actor_kind', { enum: causers }).$type<EventActorKind>().notNull(),
    actorId: text('actor_id'),
    reason: text('reason'),
    /** The facts of the event that have no column of their own. */
    facts: json<StoredFacts>('facts'),
    createdAt: instant('created_at').notNull(),
    /** The kind of `OrderEvent`. Has no CHECK, so that a new kind needs no table rebuild. */
    event: text('event').$type<OrderEventKind>(),
  },
  (table) => [
    index('order_events_of_order').on(table.orderId, table.id),
    /** Staff search payments that were collected by the number of their check. */
    index('order_events_by_reference')
      .on(sql.raw(collectedReference))
      .where(sql.raw(`"event" = 'payment_collected'`)),
    index('order_events_by_kind').on(table.kind, table.createdAt, table.id).where(isMoveOrPayment),
    ...storageChecks('order_events', table),
  ],
)

/** The columns of an event that `readStoredEvent` of core reads. */
export const storedEventColumns = {
  event: orderEvents.event,
  kind: orderEvents.kind,
  fromState: orderEvents.fromState,
  toState: orderEvents.toState,
  actorKind: orderEvents.actorKind,
  reason: orderEvents.reason,
  facts: orderEvents.facts,
}
