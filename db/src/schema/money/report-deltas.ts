import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'

/**
 * Changes of report totals that wait to be folded into them: triggers append a row in the write that changes a total,
 * and `foldReportDeltas` adds it to `report_totals`. A report adds up both.
 * Source: REPORT-1, ADR-73.
 */
export const reportDeltas = sqliteTable(
  'report_deltas',
  {
    id: integer('id').primaryKey().notNull(),
    /** The UTC hour that the change counts in, `2026-11-22T14`. */
    hour: text('hour').notNull(),
    /** Null for retail business. */
    dealerId: text('dealer_id'),
    /** Null if it counts on no lane. */
    lane: text('lane'),
    /** The changes by column of `report_totals`: `{"order_count":1}`. */
    changes: json<Readonly<Record<string, number>>>('changes').notNull(),
  },
  (table) => [index('report_deltas_by_hour').on(table.hour), ...storageChecks('report_deltas', table)],
)
