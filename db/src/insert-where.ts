import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/**
 * Inserts the row if `condition` is true at that moment, and otherwise does nothing. Omitted columns take their
 * defaults.
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
