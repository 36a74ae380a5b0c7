import type { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import type { drivers } from '@switchback/db/schema/carriers/drivers.ts'
import { and, or, sql, type SQL } from 'drizzle-orm'

type Cursor = { readonly cursor: string | undefined; readonly isAfter: SQL | undefined }

/**
 * How a list of active rows, then of inactive ones, each by a query of its own, goes on behind the row of its cursor.
 * @param isAfter is true for the rows behind it among those of the same state.
 */
export function activeFirst(
  table: typeof carriers | typeof drivers,
  { cursor, isAfter }: Cursor,
): (isActive: boolean) => SQL | undefined {
  if (!cursor) return () => undefined
  const isLastActive = sql`(SELECT ${table.isActive} FROM ${table} WHERE ${table.id} = ${cursor})`
  return (isActive) => (isActive ? and(isLastActive, isAfter) : or(isLastActive, isAfter))
}
