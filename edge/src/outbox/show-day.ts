const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * A day or an instant as `Dec 5, 2026`; of an instant the day in UTC. By hand: the runtime's own formatter loads the
 * languages of the world, which every cold start of the Worker would wait for.
 * Source: spec/public.md section 1; decision 47.
 */
export function showDay(day: string): string {
  const [year, month, date] = day.slice(0, 10).split('-')
  return `${months[Number(month) - 1]} ${Number(date)}, ${year}`
}

/** An instant as `Dec 5, 2026, 14:05 UTC`. */
export function showInstant(instant: string): string {
  return `${showDay(instant)}, ${instant.slice(11, 16)} UTC`
}
