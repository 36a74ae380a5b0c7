import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/**
 * Inserts the row if `condition` holds at that moment, and does nothing otherwise.
 * Columns that are not given take their default.
 */
export function insertWhere<Table extends SQLiteTable>(
  table: Table,
  row: Table['$inferInsert'],
  condition: SQL,
): SQL {
  const given = Object.entries(getTableColumns(table)).flatMap(([key, column]) => {
    const value = (row as Record<string, unknown>)[key]
    return value === undefined ? [] : [{ column, value }]
  })
  const names = sql.join(
    given.map(({ column }) => sql.identifier(column.name)),
    sql`, `,
  )
  const values = sql.join(
    given.map(({ column, value }) => (value === null ? sql`NULL` : sql`${sql.param(value, column)}`)),
    sql`, `,
  )
  return sql`INSERT INTO ${table} (${names}) SELECT ${values} WHERE ${condition}`
}
