import { getTableColumns } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/**
 * A whole row of a table as it came back from `RETURNING *` of a write, with its values as drizzle's reads would give
 * them.
 */
export function readRow<Table extends SQLiteTable>(table: Table, row: object): Table['$inferSelect'] {
  const values = row as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, column]) => {
      const value = values[column.name]
      return [key, value === null || value === undefined ? null : column.mapFromDriverValue(value)]
    }),
  ) as Table['$inferSelect']
}
