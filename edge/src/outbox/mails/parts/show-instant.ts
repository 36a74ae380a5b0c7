import { wallClock } from '@switchback/core/calendar/business-day.ts'
import type { TimeZone } from '@switchback/core/calendar/time-zone.ts'
import { clockText, showInstantDay } from '@switchback/core/shown/day.ts'

/** Formats an instant as `Dec 5, 2026, 9:05 AM, New York time`. */
export function showInstant(instant: string, zone: TimeZone): string {
  const clock = wallClock(new Date(instant), zone)
  const place = zone === 'UTC' ? zone : `${zone.replace(/^.*\//, '').replace('_', ' ')} time`
  return `${showInstantDay(instant, zone)}, ${clockText(clock.getUTCHours(), clock.getUTCMinutes())}, ${place}`
}
