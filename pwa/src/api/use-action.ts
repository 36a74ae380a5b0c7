import { useState } from 'react'
import type * as z from 'zod/mini'
import { firstErrors, type Errors } from '../ui/fields/first-errors.ts'
import type { Failure } from './failure-text.ts'
import { CallFailed } from './refused.ts'

const unknown =
  'We could not reach the server, so we do not know whether it was done. Please look and try again.'

/** All of the server's messages as one text, for screens without fields. */
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
 * Runs one action at a time and reports its outcome. `explain` turns an error into a message; `attempt`
 * counts refusals, by the client or the server.
 */
export function useAction(explain: (fault: unknown) => Failure = wholeText) {
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState(nothing)
  const [attempt, setAttempt] = useState(0)

  const fail = (why: Said) => {
    setSaid(why)
    setAttempt((count) => count + 1)
  }
  /** Not sent, because of invalid fields. */
  const refuse = (errors: Errors) => fail({ errors })
  /** Clears the errors of fields that the user edits. */
  const forgive = (part: object) =>
    setSaid(({ errors, ...rest }) => ({
      ...rest,
      errors: Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))),
    }))
  /** Runs the action, then shows `success`. Resolves to whether it succeeded. */
  const run = async (work: () => Promise<unknown>, success?: string): Promise<boolean> => {
    if (isBusy) return false
    setSaid(nothing)
    setIsBusy(true)
    try {
      await work()
      setSaid({ ...nothing, done: success })
      return true
    } catch (fault) {
      // An expired session is renewed in a dialog over the page; the user's input was not the problem.
      if (!isSessionEnd(fault)) fail(explain(fault))
      return false
    } finally {
      setIsBusy(false)
    }
  }
  /** {@link run} with the parsed fields of a schema; shows field errors without sending. */
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
