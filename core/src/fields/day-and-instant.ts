import * as z from 'zod/mini'

/** A required calendar day, `2026-12-01`. Source: SCREEN-8. */
export const Day = z.string('Enter a valid date').check(
  z.trim(),
  z.refine((text) => z.iso.date().safeParse(text).success, 'Enter a valid date'),
)

/** A point in time in a response, as `Date.prototype.toISOString` writes it. */
export const Instant = z.iso.datetime()
