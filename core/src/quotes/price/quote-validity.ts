import { dayEnd, dayOf } from '#core/calendar/business-day.ts'
import type { TimeZone } from '#core/calendar/time-zone.ts'
import { addDays } from '#core/calendar/days.ts'
import { timings } from '#core/timings.ts'

/**
 * The instant, as ISO text in UTC, until which a quote made at `createdAt` is honored: the end of the 14th calendar day
 * after that day, in the company's zone. Source: QUOTE-8, SCREEN-9.
 */
export function quoteValidUntil(createdAt: Date, zone: TimeZone): string {
  return dayEnd(addDays(dayOf(createdAt, zone), timings.quoteValidityDays), zone).toISOString()
}

/** Whether a quote's price is no longer honored; at `validUntil` itself it is still honored. Source: QUOTE-8. */
export function isQuoteExpired(validUntil: string, now: Date): boolean {
  return now.getTime() > Date.parse(validUntil)
}
