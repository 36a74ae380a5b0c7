import * as z from 'zod/mini'

/**
 * Whether a text is a calendar day, `2026-12-01`, of the years 1900 to 2199. Days beyond the year 9999 no longer sort
 * as text, so that a loop over days up to one may never end.
 */
export const isCalendarDay = (text: string): boolean =>
  z.iso.date().safeParse(text).success && text >= '1900-01-01' && text < '2200-01-01'

/** A required calendar day, `2026-12-01`. Every day of a request is read by it. Source: SCREEN-8. */
export const Day = z
  .string('Enter a valid date')
  .check(z.trim(), z.refine(isCalendarDay, 'Enter a valid date'))

/** A point in time in a response, as `Date.prototype.toISOString` writes it. */
export const Instant = z.iso.datetime()
