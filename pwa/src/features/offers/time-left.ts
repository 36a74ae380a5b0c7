const minuteMs = 60_000

const some = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** `45 minutes`, `3 hours`, `2 days`: how long an offer still stands, rounded down; never less than a minute. */
export function timeLeft(expiresAt: string, now: Date): string {
  const minutes = Math.max(1, Math.floor((Date.parse(expiresAt) - now.getTime()) / minuteMs))
  if (minutes < 120) return some(minutes, 'minute')
  return minutes < 2880 ? some(Math.floor(minutes / 60), 'hour') : some(Math.floor(minutes / 1440), 'day')
}
