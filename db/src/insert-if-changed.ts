import { sql, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { insertWhere } from './insert-where.ts'

/**
 * Inserts the row only if the statement before it in the same batch changed exactly one row. As an insert that was
 * left out changes none, a chain of these after a conditional UPDATE is done whole or not at all.
 */
export function insertIfChanged<Table extends SQLiteTable>(table: Table, row: Table['$inferInsert']): SQL {
  return insertWhere(table, row, sql`changes() = 1`)
}
