import { sql, type SQL } from 'drizzle-orm'
import { integer, text } from 'drizzle-orm/sqlite-core'

// How values are stored. `storageChecks` enforces the suffixes of the names: `_cents` whole cents, `_miles` whole
// miles, `_at` an instant, `_on` a day, `_time` a
// local time of a day, `_zip` five digits.

/** Whole cents; may be negative only if the name ends in `_balance_cents`, or `storageChecks` has it as signed. Source: PRICE-1. */
export const cents = (name: `${string}_cents`) => integer(name)

/** A UTC instant as ISO text with milliseconds, `2026-11-21T10:12:00.000Z`: sorts as text. Source: SCREEN-8. */
export const instant = (name: `${string}_at`) => text(name)

/** A calendar day without a time zone, `2026-11-21`. Source: SCREEN-8. */
export const day = (name: `${string}_on`) => text(name)

/** A local time of a day, `14:30`. */
export const timeOfDay = (name: `${string}_time`) => text(name)

/** A boolean, stored as 1 or 0. */
export const flag = (name: string) => integer(name, { mode: 'boolean' })

/** A value that is always read and written as a whole, as JSON. */
export const json = <Value>(name: string) => text(name, { mode: 'json' }).$type<Value>()

/**
 * The rows that a partial index holds: those with a value in a column. Any comparison of the column with a value uses
 * the index.
 */
export const isPresent = (name: string): SQL => sql.raw(`"${name}" IS NOT NULL`)
