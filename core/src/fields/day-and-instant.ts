import * as z from 'zod/mini'
import { daysBetween } from '#core/calendar/days.ts'
import { Refusal } from '#core/errors/refusal.ts'

/** The business day, and whether the day has come already. */
type DayRule = { readonly today: string; readonly isPast: boolean }

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

/** A local time of a day, `14:30`, as a time field writes it. */
export const TimeOfDay = z
  .string('Enter a valid time')
  .check(z.trim(), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a valid time'))

/**
 * Refuses a day that staff typed by mistake: one that is more than a year away, or still to come where it is over.
 * @param field the path of the request's field.
 * @throws Refusal `invalid` at the field.
 * Source: ORDER-49.
 */
export function refuseUnlikelyDay(field: string, day: string, { today, isPast }: DayRule): void {
  const refuse = (message: string) => new Refusal('invalid', { details: [{ path: field, message }] })
  if (isPast && day > today) throw refuse('This day is still to come')
  if (Math.abs(daysBetween(today, day)) > 366) throw refuse('Enter a day within a year')
}

/** A point in time in a response, as `Date.prototype.toISOString` writes it. */
export const Instant = z.iso.datetime()
