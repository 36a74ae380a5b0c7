const minuteMs = 60_000

/** A duration in its largest whole unit from minutes on: `5 minutes`, `3 hours`, `2 days`; hours up to two days. */
export function durationText(ms: number): string {
  const minutes = Math.floor(ms / minuteMs)
  const some = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
  if (minutes < 60) return some(minutes, 'minute')
  return minutes < 2880 ? some(Math.floor(minutes / 60), 'hour') : some(Math.floor(minutes / 1440), 'day')
}

/**
 * How long ago an instant was: `just now`, `5 minutes ago`, `3 hours ago`, `2 days ago`.
 * @param instant as ISO text; one of the future is `just now`.
 */
export function agoText(instant: string, now: Date): string {
  const ms = now.getTime() - Date.parse(instant)
  return ms < minuteMs ? 'just now' : `${durationText(ms)} ago`
}
