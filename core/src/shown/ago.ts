const minuteMs = 60_000

/**
 * How long ago an instant was: `just now`, `5 minutes ago`, `3 hours ago`, `2 days ago`.
 * @param instant as ISO text; one of the future is `just now`.
 */
export function agoText(instant: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / minuteMs))
  const some = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`
  if (minutes === 0) return 'just now'
  if (minutes < 60) return some(minutes, 'minute')
  return minutes < 2880 ? some(Math.floor(minutes / 60), 'hour') : some(Math.floor(minutes / 1440), 'day')
}
