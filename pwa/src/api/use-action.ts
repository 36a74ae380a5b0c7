import { useRef, useState } from 'react'
import { callFailure, isSessionEnd, type Failure } from './failure-text.ts'

type Outcome = { message?: string | undefined; done?: string | undefined }

/**
 * Runs one action without fields at a time and reports its outcome. `explain` turns an error into a message; what the
 * server says about fields is part of it.
 */
export function useAction(explain: (error: unknown) => Failure = callFailure) {
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({})
  // Two presses may come before the busy button is drawn.
  const isRunning = useRef(false)

  /** Runs the action, then shows `success`. Resolves to whether it succeeded. */
  const run = async (work: () => Promise<unknown>, success?: string): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setOutcome({})
    setIsBusy(true)
    try {
      await work()
      setOutcome({ done: success })
      return true
    } catch (error) {
      // An expired session is renewed in a dialog over the page; the user's input was not the problem.
      if (!isSessionEnd(error)) {
        const { message, errors } = explain(error)
        setOutcome({ message: [message, ...Object.values(errors)].filter(Boolean).join(' ') })
      }
      return false
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }
  return { ...outcome, isBusy, run }
}
