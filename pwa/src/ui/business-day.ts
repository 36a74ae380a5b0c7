import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { defaultTimeZone, type TimeZone } from '@switchback/core/calendar/time-zone.ts'
import { quoteValidUntil } from '@switchback/core/quotes/quote-validity.ts'
import { showInstantDay } from '@switchback/core/shown/day.ts'

let zone = defaultTimeZone

/**
 * Sets the zone of this deployment's calendar, once the server has named it. Until then, and offline, it is the
 * default. A screen that may be drawn before calls `useSiteConfig`, so that it is drawn again. Source: SCREEN-9.
 */
export function setBusinessTimeZone(timeZone: TimeZone): void {
  zone = timeZone
}

/** The business day of an instant, `2026-12-05`: for files. */
export function businessDay(instant: string | Date = new Date()): string {
  return dayOf(new Date(instant), zone)
}

/** The business day of an instant, `Dec 5, 2026`, the same as in mails and on paper. */
export function showInstant(instant: string | Date): string {
  return showInstantDay(instant, zone)
}

/** Until when a quote made at `createdAt` is valid. */
export function validUntil(createdAt: Date): string {
  return quoteValidUntil(createdAt, zone)
}
