import { asRefusal } from './refusal-status.ts'
import { describeError } from './describe-error.ts'
import type { Log } from './log.ts'

type Logging = { readonly log: Log; readonly requestId?: string | undefined }

/**
 * Runs the work that follows a committed change: a call to the card provider, closing open payments, reading the order
 * again. Whatever it throws, the change stands and the request answers with it, so errors are logged only. A job
 * repeats the work, or the answer is built from what is known.
 * @param event the name in the log: `refund_left_to_job`.
 * @param passes for an error that is an answer in itself, such as a refund that the card provider refuses: it is thrown.
 * @returns the result of the work; undefined if it failed.
 * Source: API-12.
 */
export async function afterCommit<Result>(
  { log, requestId }: Logging,
  event: string,
  work: () => Promise<Result>,
  passes: (error: unknown) => boolean = () => false,
): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (passes(error)) throw error
    const { code } = asRefusal(error, undefined)
    const isOurs = code === 'internal'
    log({ event, level: isOurs ? 'error' : 'warn', requestId, code, ...(isOurs ? describeError(error) : {}) })
    return undefined
  }
}
