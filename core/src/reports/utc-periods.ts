const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Consecutive UTC periods of one length, both ends inclusive: `2026-11-22T05` to `2026-11-22T23`. */
export type PeriodRange = {
  readonly grain: 'month' | 'day' | 'hour'
  readonly first: string
  readonly last: string
}

/** The longest whole UTC period that starts at `at` and ends by `end`. */
function longest(at: number, end: number): { readonly grain: PeriodRange['grain']; readonly next: number } {
  const date = new Date(at)
  const nextMonth = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
  const isDayStart = at % dayMs === 0
  if (isDayStart && date.getUTCDate() === 1 && nextMonth <= end) return { grain: 'month', next: nextMonth }
  return isDayStart && at + dayMs <= end
    ? { grain: 'day', next: at + dayMs }
    : { grain: 'hour', next: at + hourMs }
}

const nameLength = { month: 7, day: 10, hour: 13 } as const

/**
 * Splits the time from `start` to `end` (exclusive), which are whole UTC hours, into as few months, days and hours as
 * possible, so that a sum over years reads months.
 */
export function utcPeriods(start: Date, end: Date): PeriodRange[] {
  const ranges: PeriodRange[] = []
  for (let at = start.getTime(); at < end.getTime();) {
    const { grain, next } = longest(at, end.getTime())
    const period = new Date(at).toISOString().slice(0, nameLength[grain])
    const open = ranges.at(-1)
    if (open?.grain === grain) ranges[ranges.length - 1] = { ...open, last: period }
    else ranges.push({ grain, first: period, last: period })
    at = next
  }
  return ranges
}
