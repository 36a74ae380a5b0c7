import { dayEnd, dayStart } from '@switchback/core/calendar/business-day.ts'
import type { TimeZone } from '@switchback/core/calendar/time-zone.ts'
import { sql, type SQL } from 'drizzle-orm'

/** From one value to another, both included; either may be missing. */
export function between(
  column: SQL,
  from: string | number | undefined,
  to: string | number | undefined,
): SQL[] {
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${column} <= ${to}`]),
  ]
}

const createdAt = sql.raw('"created_at"')

/** Created on these business days, both included. */
export function createdBetween(from: string | undefined, to: string | undefined, zone: TimeZone): SQL[] {
  return between(createdAt, from && dayStart(from, zone).toISOString(), to && dayEnd(to, zone).toISOString())
}
