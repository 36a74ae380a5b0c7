import { morningOf } from '../../ui/format/business-day.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago something became an exception, `45 min`, `3 h`, `12 d`. */
export function ageText(since: string, now: Date): string {
  const ms = Math.max(0, now.getTime() - Date.parse(since))
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`
  return ms < 2 * dayMs ? `${Math.floor(ms / hourMs)} h` : `${Math.floor(ms / dayMs)} d`
}

/** 9 AM of a day from a date field, `2026-11-23`. */
export function morningOfDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return morningOf(new Date(year, month - 1, date))
}

/** The times that an exception can be snoozed until. Source: STAFF-30. */
export const snoozeChoices = [
  { label: '30 minutes', until: (now: Date) => new Date(now.getTime() + 30 * minuteMs) },
  { label: '2 hours', until: (now: Date) => new Date(now.getTime() + 2 * hourMs) },
  {
    label: 'Tomorrow, 9 AM',
    until: (now: Date) => morningOf(now, 1),
  },
] as const
