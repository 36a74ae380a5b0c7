const dayMs = 24 * 60 * 60 * 1000

/** A date's UTC fields as a calendar day. */
const dayText = (date: Date): string => date.toISOString().slice(0, 10)

/** The calendar day so many days after another. */
export function addDays(day: string, days: number): string {
  return dayText(new Date(Date.parse(day) + days * dayMs))
}

/** The same day of a later month, or that month's last day where it is shorter: a month after January 31 is February 28. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return dayText(new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))))
}

/** Whole days from one calendar day to a later one; below zero for an earlier one. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}
