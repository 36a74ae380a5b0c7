import { useState } from 'react'
import type * as z from 'zod/mini'
import { firstErrors, type Errors } from '../ui/fields/first-errors.ts'
import type { Failure } from './failure-text.ts'
import { CallFailed } from './refused.ts'

const unknown =
  'We could not reach the server, so we do not know whether it was done. Please look and try again.'

/** Everything that the server said as one text, for what has no fields. */
function wholeText(fault: unknown): Failure {
  if (!(fault instanceof CallFailed) || fault.failure.kind !== 'refused')
    return { message: unknown, errors: {} }
  const { error = 'The server refused it.', details } = fault.failure
  return { message: [error, ...details.map(({ message }) => message)].join(' '), errors: {} }
}

const isSessionEnd = (fault: unknown): boolean =>
  fault instanceof CallFailed && fault.failure.kind === 'refused' && fault.failure.code === 'unauthenticated'

type Said = { message?: string | undefined; done?: string | undefined; errors: Errors }

const nothing: Said = { errors: {} }

/**
 * Does one thing at a time, and says what became of it. `explain` puts into words why it was not done; `attempt`
 * counts what was refused, here or by the server.
 */
export function useAction(explain: (fault: unknown) => Failure = wholeText) {
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState(nothing)
  const [attempt, setAttempt] = useState(0)

  const fail = (why: Said) => {
    setSaid(why)
    setAttempt((count) => count + 1)
  }
  /** Not sent at all, because of what stands in the fields. */
  const refuse = (errors: Errors) => fail({ errors })
  /** What was wrong with fields that are typed in anew. */
  const forgive = (part: object) =>
    setSaid(({ errors, ...rest }) => ({
      ...rest,
      errors: Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))),
    }))
  /** Does it, and says `success` afterwards. Resolves to whether it was done. */
  const run = async (work: () => Promise<unknown>, success?: string): Promise<boolean> => {
    if (isBusy) return false
    setSaid(nothing)
    setIsBusy(true)
    try {
      await work()
      setSaid({ ...nothing, done: success })
      return true
    } catch (fault) {
      // A session that has ended is taken up again over the page; nothing was wrong with what was typed.
      if (!isSessionEnd(fault)) fail(explain(fault))
      return false
    } finally {
      setIsBusy(false)
    }
  }
  /** {@link run} with what a schema read out of the fields; what is wrong with them is said at once. */
  const runChecked = async <Data>(
    read: z.core.util.SafeParseResult<Data>,
    work: (data: Data) => Promise<unknown>,
  ): Promise<boolean> => {
    if (read.success) return run(() => work(read.data))
    refuse(firstErrors(read.error.issues))
    return false
  }
  return { ...said, isBusy, attempt, refuse, forgive, run, runChecked }
}
