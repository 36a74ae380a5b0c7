import { wallClock } from '#core/calendar/business-day.ts'
import type { TimeZone } from '#core/calendar/time-zone.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A calendar date, with its month counted from 0, as `Dec 5, 2026`. Source: SCREEN-5, ADR-11. */
export function dateText(year: number, month: number, date: number): string {
  return `${months[month]} ${date}, ${year}`
}

/** A calendar day `2026-12-05` as `Dec 5, 2026`, the same in every time zone. Source: SCREEN-8. */
export function showDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return dateText(year ?? 0, (month ?? 0) - 1, date ?? 0)
}

/** A time of day as `9:41 AM`. */
export function clockText(hour: number, minute: number): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** A time field's `14:30` as `2:30 PM`. */
export function showTimeOfDay(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return clockText(hour, minute)
}

/** An instant as its calendar day in the zone, `Dec 5, 2026`. Source: SCREEN-5, SCREEN-9. */
export function showInstantDay(instant: string | Date, zone: TimeZone): string {
  const clock = wallClock(new Date(instant), zone)
  return dateText(clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate())
}

/** A range of calendar days without the year, `Nov 24 to 26` or `Nov 27 to Dec 1`. */
export function showDays({ from, to }: { readonly from: string; readonly to: string }): string {
  const withoutYear = (day: string) => showDay(day).split(',')[0] ?? ''
  const [first, last] = [withoutYear(from), withoutYear(to)]
  if (first === last) return first
  return from.slice(0, 7) === to.slice(0, 7) ? `${first} to ${last.split(' ')[1]}` : `${first} to ${last}`
}
