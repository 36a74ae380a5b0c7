import { transportStates } from '@switchback/core/orders/state/order-state.ts'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { storageChecks } from '../../storage-checks.ts'

/**
 * The number of orders in each state, maintained by triggers on `orders` in the same write, so that a dashboard reads
 * seven rows however many orders exist. A migration that recreates `orders` must recreate the triggers.
 */
export const orderCounts = sqliteTable(
  'order_counts',
  {
    transportStatus: text('transport_status', { enum: transportStates }).primaryKey().notNull(),
    orderCount: integer('order_count').notNull().default(0),
  },
  (table) => storageChecks('order_counts', table),
)
