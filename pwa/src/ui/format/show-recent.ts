import { showClock, showMoment } from '../show-moment.ts'

/**
 * A moment of the last days, in the user's time zone: the time alone if it is of today, else the day and the time without
 * the year: `9:41 AM`, `Dec 5, 9:41 AM`.
 * Source: ADR-11.
 */
export function showRecent(instant: string | Date): string {
  const date = new Date(instant)
  const isToday = date.toDateString() === new Date().toDateString()
  if (isToday) return showClock(date)
  return showMoment(date).replace(/, \d{4},/, ',')
}
