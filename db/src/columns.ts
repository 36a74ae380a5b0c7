import { integer, text } from 'drizzle-orm/sqlite-core'

// How values are stored. The endings of the names mean what they say, and `storageChecks` enforces them:
// `_cents` whole cents, `_miles` whole miles, `_at` an instant, `_on` a day, `_zip` five digits.

/** Whole cents; negative only where the name ends in `_balance_cents`. Source: PRICE-1. */
export const cents = (name: `${string}_cents`) => integer(name)

/** A UTC instant as ISO text with milliseconds, `2026-11-21T10:12:00.000Z`: sorts as text. Source: SCREEN-8. */
export const instant = (name: `${string}_at`) => text(name)

/** A calendar day without a time zone, `2026-11-21`. Source: SCREEN-8. */
export const day = (name: `${string}_on`) => text(name)

/** True or false, kept as 1 or 0. */
export const flag = (name: string) => integer(name, { mode: 'boolean' })

/** Anything that is only ever read and written whole, as JSON. */
export const json = <Value>(name: string) => text(name, { mode: 'json' }).$type<Value>()
