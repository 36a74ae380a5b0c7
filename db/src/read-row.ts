import { getTableColumns } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/** Converts a row of `RETURNING *` in a write to the values that drizzle's reads would return. */
export function readRow<Table extends SQLiteTable>(table: Table, row: object): Table['$inferSelect'] {
  const values = row as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, column]) => {
      const value = values[column.name]
      return [key, value === null || value === undefined ? null : column.mapFromDriverValue(value)]
    }),
  ) as Table['$inferSelect']
}
