import { useState } from 'react'
import { CallFailed } from './refused.ts'

const unknown =
  'We could not reach the server, so we do not know whether it was done. Please look and try again.'

function messageOf(fault: unknown): string {
  if (!(fault instanceof CallFailed) || fault.failure.kind !== 'refused') return unknown
  const { error = 'The server refused it.', details } = fault.failure
  return [error, ...details.map(({ message }) => message)].join(' ')
}

/**
 * Does one thing at a time, and says in `message` what the server said where it was refused. `run` tells whether it
 * was done.
 */
export function useAction() {
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isBusy) return false
    setIsBusy(true)
    setMessage(undefined)
    try {
      await work()
      return true
    } catch (fault) {
      setMessage(messageOf(fault))
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, message, run }
}
