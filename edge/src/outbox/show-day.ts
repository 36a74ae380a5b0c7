const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A day or an instant as `Dec 5, 2026`; of an instant the day in UTC. Source: spec/public.md section 1; decision 47. */
export function showDay(day: string): string {
  return format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
}
