import type { DealerNotificationKind } from '@switchback/core/notifications/dealer-notification.ts'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { cents, instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { dealers } from '../accounts/dealers.ts'
import { invoices } from '../money/invoices.ts'
import { orders } from '../orders/orders.ts'
import { users } from '../accounts/users.ts'

/**
 * Notifications of a dealership: one row per event, for all of its users. `insertDealerNotification` writes them in the
 * batch of the event, whoever causes it.
 * Source: DEALER-23.
 */
export const dealerNotifications = sqliteTable(
  'dealer_notifications',
  {
    id: integer('id').primaryKey({ autoIncrement: true }).notNull(),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.id),
    /** The choice in the account settings that it follows: orders, or invoices and credit. */
    topic: text('topic', { enum: ['orders', 'invoices'] }).notNull(),
    /** Has no CHECK, so that a new kind needs no table rebuild. */
    kind: text('kind').$type<DealerNotificationKind>().notNull(),
    orderId: text('order_id').references(() => orders.id),
    invoiceId: text('invoice_id').references(() => invoices.id),
    amountCents: cents('amount_cents'),
    /** The event in words or its reason. */
    detail: text('detail'),
    /** Identifies the event, so that it notifies once. */
    dedupeKey: text('dedupe_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('dealer_notifications_dedupe_key').on(table.dedupeKey),
    index('dealer_notifications_by_topic').on(table.dealerId, table.topic, table.id),
    index('dealer_notifications_by_age').on(table.createdAt),
    index('dealer_notifications_of_order').on(table.orderId),
    index('dealer_notifications_of_invoice').on(table.invoiceId),
    ...storageChecks('dealer_notifications', table),
  ],
)

/** Single notifications that a user read, beyond those up to {@link dealerNotificationMarks}. */
export const dealerNotificationReads = sqliteTable(
  'dealer_notification_reads',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    notificationId: integer('notification_id')
      .notNull()
      .references(() => dealerNotifications.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.notificationId] }),
    index('dealer_notification_reads_by_notification').on(table.notificationId),
    ...storageChecks('dealer_notification_reads', table),
  ],
)

/** Up to which notification a user read everything. */
export const dealerNotificationMarks = sqliteTable(
  'dealer_notification_marks',
  {
    userId: text('user_id')
      .primaryKey()
      .notNull()
      .references(() => users.id),
    readUpToId: integer('read_up_to_id').notNull(),
  },
  (table) => storageChecks('dealer_notification_marks', table),
)
