import { clockText, dateText } from '@switchback/core/shown/day.ts'

/** A time of today in the user's time zone, `9:41 AM`. */
export function showClock(instant: Date): string {
  return clockText(instant.getHours(), instant.getMinutes())
}

/**
 * Date and time in the user's time zone, `Dec 5, 2026, 9:41 AM`. For a date without a time see `showInstant`.
 * Source: ADR-11.
 */
export function showMoment(instant: string | Date): string {
  const date = new Date(instant)
  return `${dateText(date.getFullYear(), date.getMonth(), date.getDate())}, ${showClock(date)}`
}
