const shortestMs = 250
const firstMs = 1000
const longestMs = 30_000

/**
 * The wait before the next attempt, with full jitter above a floor, so that many devices do not retry in step.
 * @param attempts failed attempts so far, at least 1.
 * @param random from 0 to 1.
 */
export function backOffMs(attempts: number, random: number): number {
  const limitMs = Math.min(firstMs * 2 ** Math.max(0, attempts - 1), longestMs)
  return Math.round(shortestMs + random * (limitMs - shortestMs))
}
