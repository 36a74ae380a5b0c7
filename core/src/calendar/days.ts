const dayMs = 24 * 60 * 60 * 1000

/** The calendar day in a date's UTC fields. */
const dayText = (date: Date): string => date.toISOString().slice(0, 10)

/** Adds days to a calendar day. */
export function addDays(day: string, days: number): string {
  return dayText(new Date(Date.parse(day) + days * dayMs))
}

/**
 * The same day of a later month, or that month's last day if it is shorter: a month after January 31 is February 28.
 */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return dayText(new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))))
}

/** Whole days between two calendar days; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}
