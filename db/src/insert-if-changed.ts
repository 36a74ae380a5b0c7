import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/**
 * Inserts the row only if the statement before it in the same batch changed exactly one row. As an insert that was
 * left out changes none, a chain of these after a conditional UPDATE is done whole or not at all.
 * Columns that are not given take their default.
 */
export function insertIfChanged<Table extends SQLiteTable>(table: Table, row: Table['$inferInsert']): SQL {
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
  return sql`INSERT INTO ${table} (${names}) SELECT ${values} WHERE changes() = 1`
}
