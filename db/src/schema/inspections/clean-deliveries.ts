import { cleanStates } from '@switchback/core/orders/state/clean-state.ts'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { orders } from '../orders/orders.ts'

/**
 * Whether a delivered order with inspections is a clean delivery. Triggers count each change of a fact on which that
 * depends; one function judges the rows whose changes it has not seen. Source: DRIVER-15.
 */
export const cleanDeliveries = sqliteTable(
  'clean_deliveries',
  {
    orderId: text('order_id')
      .primaryKey()
      .notNull()
      .references(() => orders.id),
    state: text('state', { enum: cleanStates }).notNull(),
    /** Why it is not clean; none in another state. */
    reasons: json<readonly string[]>('reasons').notNull(),
    /** Changes of its facts so far. */
    changeCount: integer('change_count').notNull(),
    /** The changes that were seen when it was judged last. */
    judgedCount: integer('judged_count').notNull(),
    /** When it got its state and reasons. */
    judgedAt: instant('judged_at'),
  },
  (table) => [
    index('clean_deliveries_to_judge').on(table.orderId).where(sql.raw(`"change_count" <> "judged_count"`)),
    ...storageChecks('clean_deliveries', table),
  ],
)
