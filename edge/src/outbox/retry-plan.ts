/** After so many attempts that came to nothing a message is given up. */
export const maxAttempts = 12

/** A provider keeps an idempotency key for a day; after this nothing may be sent a second time. */
export const repeatableForMs = 23 * 60 * 60 * 1000

/** Pauses grow no longer than this. */
const longestPauseMs = 60 * 60 * 1000

/**
 * How long to wait after the attempt with this number (the first is 1): twice as long each time, and up to a fifth
 * more, so that what failed together is not tried together.
 * @param chance between 0 and 1.
 */
export function pauseMs(attempt: number, backoffMs: number, chance: number): number {
  const pause = Math.min(backoffMs * 2 ** (attempt - 1), longestPauseMs)
  return Math.round(pause * (1 + chance / 5))
}
