import { getTableColumns, is, sql, SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/**
 * Inserts the row if `condition` is true at that moment, and otherwise does nothing. Omitted columns take their
 * defaults; a value may be an SQL expression.
 */
export function insertWhere<Table extends SQLiteTable>(
  table: Table,
  row: { readonly [Key in keyof Table['$inferInsert']]: Table['$inferInsert'][Key] | SQL },
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
    given.map(({ column, value }) => {
      if (value === null) return sql`NULL`
      return is(value, SQL) ? sql`(${value})` : sql`${sql.param(value, column)}`
    }),
    sql`, `,
  )
  return sql`INSERT INTO ${table} (${names}) SELECT ${values} WHERE ${condition}`
}
