import { addDays } from '#core/calendar/days.ts'
import { type TimeZone, zoneOffsetMs } from './time-zone.ts'

/** The zone's local time at an instant, in the UTC fields of a date. */
export function wallClock(instant: Date, zone: TimeZone): Date {
  return new Date(instant.getTime() + zoneOffsetMs(instant, zone))
}

/** The calendar day of an instant in the zone, `2026-12-05`. Source: SCREEN-9. */
export function dayOf(instant: Date, zone: TimeZone): string {
  return wallClock(instant, zone).toISOString().slice(0, 10)
}

/** The instant at which a day begins in the zone. */
export function dayStart(day: string, zone: TimeZone): Date {
  const midnightMs = Date.parse(day)
  // The clocks change at 2 AM, so the offset one hour before midnight is the offset at midnight.
  const beforeMs = midnightMs - zoneOffsetMs(new Date(midnightMs), zone) - 60 * 60 * 1000
  return new Date(midnightMs - zoneOffsetMs(new Date(beforeMs), zone))
}

/** The last millisecond of a day in the zone. */
export function dayEnd(day: string, zone: TimeZone): Date {
  return new Date(dayStart(addDays(day, 1), zone).getTime() - 1)
}
