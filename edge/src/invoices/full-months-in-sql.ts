import { sql, type SQL } from 'drizzle-orm'

const month = (day: SQL): SQL =>
  sql`(CAST(strftime('%Y', ${day}) AS INTEGER) * 12 + CAST(strftime('%m', ${day}) AS INTEGER))`

/**
 * The SQL version of `fullMonthsOverdue` in core: a run has a limited number of invoices and must not spend it on those
 * whose month is not complete.
 */
export function fullMonthsInSql(dueOn: SQL, today: string): SQL {
  const [year = 0, monthOfYear = 1, date = 1] = today.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, monthOfYear, 0)).getUTCDate()
  const isFull = sql`min(CAST(strftime('%d', ${dueOn}) AS INTEGER), ${lastOfMonth}) < ${date}`
  return sql`(${month(sql`${today}`)} - ${month(dueOn)} - CASE WHEN ${isFull} THEN 0 ELSE 1 END)`
}
