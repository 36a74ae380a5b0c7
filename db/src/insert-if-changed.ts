import { sql, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { insertWhere } from './insert-where.ts'

/**
 * Inserts the row only if the previous statement of the batch changed exactly one row. A skipped insert changes none,
 * so a chain of these after a conditional UPDATE is all or nothing.
 */
export function insertIfChanged<Table extends SQLiteTable>(table: Table, row: Table['$inferInsert']): SQL {
  return insertWhere(table, row, sql`changes() = 1`)
}
