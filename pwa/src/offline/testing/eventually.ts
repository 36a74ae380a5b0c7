import { vi } from 'vitest'

/**
 * Repeats a check until it passes, and returns what it returns. The usual limit of a second is too short for a machine
 * that runs the whole suite: here it is 20 seconds.
 */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: 20_000 })
