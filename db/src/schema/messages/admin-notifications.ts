import type { AdminNotificationKind } from '@switchback/core/notifications/admin-notification.ts'
import type { NotificationFacts } from '@switchback/core/notifications/stored-notification.ts'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, instant, isPresent, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { dealers } from '../accounts/dealers.ts'
import { orders } from '../orders/orders.ts'
import { users } from '../accounts/users.ts'

/** Queries must repeat this expression exactly to use the index below. */
export const isUndispatched = sql.raw(`"dispatched_at" IS NULL`)

/** Notifications in the staff's bell menu, written by `insertStaffNotification` alone. Source: MSG-11. */
export const adminNotifications = sqliteTable(
  'admin_notifications',
  {
    id: integer('id').primaryKey({ autoIncrement: true }).notNull(),
    /** Derived from the kind of `facts`. Has no CHECK, so that a new kind needs no table rebuild. */
    kind: text('kind').$type<AdminNotificationKind>().notNull(),
    title: text('title').notNull(),
    orderId: text('order_id').references(() => orders.id),
    dealerId: text('dealer_id').references(() => dealers.id),
    /** For this member of the staff alone, such as a mention; none for everybody. */
    userId: text('user_id').references(() => users.id),
    facts: json<NotificationFacts>('facts').notNull(),
    /** Identifies the cause, so that it notifies staff only once. */
    dedupeKey: text('dedupe_key').notNull(),
    isRead: flag('is_read').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** When its mails and push messages were written to the outbox. Source: MSG-20. */
    dispatchedAt: instant('dispatched_at'),
  },
  (table) => [
    uniqueIndex('admin_notifications_dedupe_key').on(table.dedupeKey),
    index('admin_notifications_newest').on(table.createdAt, table.id),
    index('admin_notifications_unread').on(table.isRead, table.createdAt),
    index('admin_notifications_unread_by_kind').on(table.isRead, table.kind, table.createdAt, table.id),
    index('admin_notifications_undispatched').on(table.dispatchedAt).where(isUndispatched),
    index('admin_notifications_of_order').on(table.orderId),
    index('admin_notifications_of_user').on(table.userId).where(isPresent('user_id')),
    ...storageChecks('admin_notifications', table),
  ],
)
