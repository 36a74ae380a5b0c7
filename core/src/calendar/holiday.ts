import { addDays } from './days.ts'

/** New Year's Day, Independence Day and Christmas Day, as month and day. */
const fixedHolidays: ReadonlySet<string> = new Set(['01-01', '07-04', '12-25'])
const isFixed = (day: string): boolean => fixedHolidays.has(day.slice(5))

/** Memorial Day, the last Monday of May; Labor Day, the first of September; Thanksgiving, the fourth Thursday. */
function isFloating(day: string, weekday: number): boolean {
  const [, month, date = 0] = day.split('-').map(Number)
  if (weekday === 4) return month === 11 && date > 21 && date < 29
  return weekday === 1 && ((month === 5 && date > 24) || (month === 9 && date < 8))
}

/** A fixed holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after. */
function isObserved(day: string, weekday: number): boolean {
  return (weekday === 5 && isFixed(addDays(day, 1))) || (weekday === 1 && isFixed(addDays(day, -1)))
}

/**
 * Whether carriers, auctions and terminals are closed on a calendar day `2026-11-26`: New Year's Day, Memorial Day,
 * Independence Day, Labor Day, Thanksgiving Day or Christmas Day, or the weekday on which one is observed.
 * Source: TRANSIT-5.
 */
export function isHoliday(day: string): boolean {
  const weekday = new Date(day).getUTCDay()
  return isFixed(day) || isFloating(day, weekday) || isObserved(day, weekday)
}
