import { dateText } from '@switchback/core/shown/day.ts'

const asDate = (instant: string | Date): Date => (typeof instant === 'string' ? new Date(instant) : instant)

/** An instant as the reader's day, `Dec 5, 2026`. Source: spec/public.md section 1 "MMM d, yyyy". */
export function showInstant(instant: string | Date): string {
  const date = asDate(instant)
  return dateText(date.getFullYear(), date.getMonth(), date.getDate())
}

/** An instant of today as the reader's time, `9:41 AM`. */
export function showClock(instant: Date): string {
  const hour = instant.getHours()
  const minute = String(instant.getMinutes()).padStart(2, '0')
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/** An instant as the reader's day and time, `Dec 5, 2026, 9:41 AM`. */
export function showMoment(instant: string | Date): string {
  return `${showInstant(instant)}, ${showClock(asDate(instant))}`
}
