import { transportStates } from '@switchback/core/orders/order-state.ts'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { storageChecks } from '../storage-checks.ts'

/**
 * How many orders stand where, kept by triggers on `orders` in the write that moves one, so that a dashboard reads
 * seven rows however many orders there are. A migration that makes `orders` anew must make the triggers anew.
 */
export const orderCounts = sqliteTable(
  'order_counts',
  {
    transportStatus: text('transport_status', { enum: transportStates }).primaryKey().notNull(),
    orderCount: integer('order_count').notNull().default(0),
  },
  (table) => storageChecks('order_counts', table),
)
