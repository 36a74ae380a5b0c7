import { orderViewEventKinds } from '@switchback/core/views/order-view.ts'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, instant, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { users } from '../accounts/users.ts'

/** Saved views of the staff's list of orders. Source: STAFF-21. */
export const orderViews = sqliteTable(
  'order_views',
  {
    id: text('id').primaryKey().notNull(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    /** Filters, order and columns, as the page's address holds them. */
    search: json<Readonly<Record<string, string>>>('search').notNull(),
    /** Everybody of the staff sees it; only its owner changes it. */
    isShared: flag('is_shared').notNull(),
    /** Optimistic concurrency: increments with every change. */
    revision: integer('revision').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('order_views_of_owner').on(table.ownerId, table.name),
    index('order_views_shared').on(table.isShared, table.name),
    ...storageChecks('order_views', table),
  ],
)

/** The view with which the list opens for its user. */
export const orderViewDefaults = sqliteTable(
  'order_view_defaults',
  {
    userId: text('user_id')
      .primaryKey()
      .notNull()
      .references(() => users.id),
    viewId: text('view_id')
      .notNull()
      .references(() => orderViews.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('order_view_defaults_of_view').on(table.viewId),
    ...storageChecks('order_view_defaults', table),
  ],
)

/** Every change of a view: who, when, before and after. Append-only; a deleted view keeps its events. */
export const orderViewEvents = sqliteTable(
  'order_view_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }).notNull(),
    viewId: text('view_id').notNull(),
    kind: text('kind', { enum: orderViewEventKinds }).notNull(),
    actorId: text('actor_id')
      .notNull()
      .references(() => users.id),
    changes: json<Readonly<Record<string, readonly [before: unknown, after: unknown]>>>('changes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('order_view_events_of_view').on(table.viewId, table.id),
    index('order_view_events_by_actor').on(table.actorId, table.id),
    ...storageChecks('order_view_events', table),
  ],
)
