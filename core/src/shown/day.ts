const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A date of the calendar, its month counted from 0, as `Dec 5, 2026`. Source: spec/public.md section 1 "MMM d, yyyy". */
export function dateText(year: number, month: number, date: number): string {
  return `${months[month]} ${date}, ${year}`
}

/** A calendar day `2026-12-05` as `Dec 5, 2026`, the same in every time zone; of an instant its day in UTC. Source: decision 47. */
export function showDay(day: string): string {
  const [year, month, date] = day.slice(0, 10).split('-').map(Number)
  return dateText(year ?? 0, (month ?? 0) - 1, date ?? 0)
}
