const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const calendar = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** An instant as the reader's day, `Dec 5, 2026`. Source: spec/public.md section 1 "MMM d, yyyy". */
export function showInstant(instant: string | Date): string {
  return format.format(typeof instant === 'string' ? new Date(instant) : instant)
}

/** A calendar day `2026-12-05` as `Dec 5, 2026`, the same in every time zone. Source: decision 47. */
export function showDay(day: string): string {
  return calendar.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
}

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** An instant as the reader's day and time, `Dec 5, 2026, 9:41 AM`. */
export function showMoment(instant: string | Date): string {
  return moment.format(typeof instant === 'string' ? new Date(instant) : instant)
}

/** An instant of today as the reader's time, `9:41 AM`. */
export function showClock(instant: Date): string {
  return clock.format(instant)
}
