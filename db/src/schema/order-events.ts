import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, json } from '../columns.ts'
import { storageChecks } from '../storage-checks.ts'
import { orders } from './orders.ts'

/** Kinds of event. `transport` and `payment` are transitions of the two states, with `from_state` and `to_state`. */
export const orderEventKinds = [
  'placed',
  'edited',
  'transport',
  'payment',
  'payment_failed',
  'refund',
  'note',
] as const

/**
 * Kinds of actor: a customer without an account who has the order's id, a signed-in user, the card provider, or a
 * job.
 */
export const actorKinds = ['customer', 'dealer', 'staff', 'provider', 'system'] as const

/** Every change of an order: who, when, from, to, why. Append-only. Source: ORDER-24. */
export const orderEvents = sqliteTable(
  'order_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }).notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: orderEventKinds }).notNull(),
    fromState: text('from_state'),
    toState: text('to_state'),
    actorKind: text('actor_kind', { enum: actorKinds }).notNull(),
    actorId: text('actor_id'),
    reason: text('reason'),
    /** Additional facts: amounts in cents, old and new price. */
    facts: json<Readonly<Record<string, string | number | boolean | null>>>('facts'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('order_events_of_order').on(table.orderId, table.id),
    index('order_events_by_kind').on(table.kind, table.createdAt, table.id),
    ...storageChecks('order_events', table),
  ],
)
