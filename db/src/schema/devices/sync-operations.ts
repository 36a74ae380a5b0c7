import { operationKinds } from '@switchback/core/sync/sync-request.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { dealers } from '../accounts/dealers.ts'
import { orders } from '../orders/orders.ts'
import { quotes } from '../orders/quotes.ts'
import { users } from '../accounts/users.ts'

/**
 * Operations of devices that took effect, each written in the batch of its effect; never changed or deleted (enforced
 * by triggers). A refused operation has no row: its id may be sent again.
 * Source: OFFLINE-8, ADR-27.
 */
export const syncOperations = sqliteTable(
  'sync_operations',
  {
    /** The idempotency key, made by the device. */
    id: text('id').primaryKey().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.id),
    /** The device on which it was made, maybe not the one that sent it. */
    deviceId: text('device_id').notNull(),
    kind: text('kind', { enum: operationKinds }).notNull(),
    version: integer('version').notNull(),
    /** SHA-256 of what was asked, in hex. */
    payloadHash: text('payload_hash').notNull(),
    /** The result: the order that it placed or cancelled, or the quote that it saved. */
    orderId: text('order_id').references(() => orders.id),
    quoteId: text('quote_id').references(() => quotes.id),
    /** By the device's clock. */
    capturedAt: instant('captured_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('sync_operations_of_order').on(table.orderId),
    index('sync_operations_of_quote').on(table.quoteId),
    index('sync_operations_of_device').on(table.dealerId, table.deviceId, table.userId, table.createdAt),
    check(
      'sync_operations_one_result',
      sql.raw(
        `("kind" = 'save_quote') = ("order_id" IS NULL) AND ("order_id" IS NULL) <> ("quote_id" IS NULL)`,
      ),
    ),
    ...storageChecks('sync_operations', table),
  ],
)
