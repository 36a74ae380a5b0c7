import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'

/**
 * Counters for rate limits, one per time window. `bucket` names the action and the caller; addresses only as a hash.
 */
export const rateCounters = sqliteTable(
  'rate_counters',
  {
    bucket: text('bucket').notNull(),
    windowStartsAt: instant('window_starts_at').notNull(),
    hitCount: integer('hit_count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bucket, table.windowStartsAt] }),
    index('rate_counters_oldest').on(table.windowStartsAt),
    ...storageChecks('rate_counters', table),
  ],
)
