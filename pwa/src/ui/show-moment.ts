import { clockText, dateText } from '@switchback/core/shown/day.ts'

/** An instant of today as the reader's time, `9:41 AM`. */
export function showClock(instant: Date): string {
  return clockText(instant.getHours(), instant.getMinutes())
}

/** An instant as the reader's own day and time, `Dec 5, 2026, 9:41 AM`. For a day without a time see `showInstant`. */
export function showMoment(instant: string | Date): string {
  const date = new Date(instant)
  return `${dateText(date.getFullYear(), date.getMonth(), date.getDate())}, ${showClock(date)}`
}
