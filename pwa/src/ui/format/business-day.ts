import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { defaultTimeZone, type TimeZone } from '@switchback/core/calendar/time-zone.ts'
import { quoteValidUntil } from '@switchback/core/quotes/price/quote-validity.ts'
import { showInstantDay } from '@switchback/core/shown/day.ts'

/** The local date of a device, `2026-12-01`, in the form of a date field. */
export function localDay(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** 9 AM of the day of `of`, or days later, in the user's time zone. */
export function morningOf(of: Date, daysLater = 0): Date {
  return new Date(of.getFullYear(), of.getMonth(), of.getDate() + daysLater, 9)
}

let zone = defaultTimeZone

/**
 * Sets the business time zone of this deployment, once the server has sent it. Until then, and offline, the default
 * applies. A screen that may render earlier calls `useSiteConfig`, so that it renders again. Source: SCREEN-9.
 */
export function setBusinessTimeZone(timeZone: TimeZone): void {
  zone = timeZone
}

/** The business day of an instant, `2026-12-05`, for files. */
export function businessDay(instant: string | Date = new Date()): string {
  return dayOf(new Date(instant), zone)
}

/** The business day of an instant, `Dec 5, 2026`, the same as in mails and on paper. */
export function showInstant(instant: string | Date): string {
  return showInstantDay(instant, zone)
}

/** The expiration of a quote made at `createdAt`. */
export function validUntil(createdAt: Date): string {
  return quoteValidUntil(createdAt, zone)
}
