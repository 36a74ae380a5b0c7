/** A message is dead after this many failed attempts. */
export const maxAttempts = 12

/** Providers cache an idempotency key for a day; after this no retry is safe. */
export const repeatableForMs = 23 * 60 * 60 * 1000

/** The longest retry delay. */
const longestPauseMs = 60 * 60 * 1000

/**
 * Returns the delay after the attempt with this number (the first is 1): exponential backoff with up to 20 percent
 * jitter, so that messages that failed together are not retried together.
 * @param chance between 0 and 1.
 */
export function pauseMs(attempt: number, backoffMs: number, chance: number): number {
  const pause = Math.min(backoffMs * 2 ** (attempt - 1), longestPauseMs)
  return Math.round(pause * (1 + chance / 5))
}
