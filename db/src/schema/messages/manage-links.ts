import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { orders } from '../orders/orders.ts'

/**
 * Links in mails that open a retail customer's orders. Each mail has its own link, which may open several orders. A
 * trigger deletes an order's links when its mail address changes.
 * Source: TRACK-4.
 */
export const manageLinks = sqliteTable(
  'manage_links',
  {
    /** SHA-256 of the token in hex. */
    tokenHash: text('token_hash').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.orderId] }),
    index('manage_links_of_order').on(table.orderId),
    ...storageChecks('manage_links', table),
  ],
)
