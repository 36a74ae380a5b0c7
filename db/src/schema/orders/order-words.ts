import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { storageChecks } from '../../storage-checks.ts'
import { orders } from './orders.ts'

/**
 * The text by which staff find an order, maintained by triggers on `orders` and `order_vehicles`. The full-text table
 * `order_search_staff` (trigrams, written by hand in the migration) indexes it and stores no copy; `indexOrderWords`
 * adds new rows to it. Ids grow with time, so the newest order has the highest.
 * Source: STAFF-20.
 */
export const orderWords = sqliteTable(
  'order_words',
  {
    id: integer('id').primaryKey({ autoIncrement: true }).notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    customer: text('customer').notNull(),
    vehicle: text('vehicle').notNull(),
    vin: text('vin').notNull(),
    /** Short number, e-mail address, phone number and ZIPs. */
    rest: text('rest').notNull(),
  },
  (table) => [uniqueIndex('order_words_of_order').on(table.orderId), ...storageChecks('order_words', table)],
)
