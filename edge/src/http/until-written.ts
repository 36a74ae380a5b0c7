import { Refusal } from '@switchback/core/errors/refusal.ts'

const attempts = 20

/**
 * Repeats the work until it returns something. It returns nothing if what it read was outdated when it was written.
 * @throws Refusal `database_unavailable` after too many attempts.
 */
export async function untilWritten<Result>(work: () => Promise<Result | false | undefined>): Promise<Result> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const result = await work()
    if (result !== undefined && result !== false) return result
  }
  throw new Refusal('database_unavailable')
}
