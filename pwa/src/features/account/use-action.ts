import { useState } from 'react'
import { failureText } from '../../api/failure-text.ts'
import type { Faults } from '../../ui/fields/first-faults.ts'

const texts = {
  noConnection: 'Connection error. Please try again.',
  otherwise: 'This did not work. Please try again.',
}

/** Something that is sent once at a time: whether it is under way, and what was wrong with it. */
export function useAction() {
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const [done, setDone] = useState<string>()
  const [faults, setFaults] = useState<Faults>({})
  const refuse = (found: Faults) => {
    setDone(undefined)
    setMessage(undefined)
    setFaults(found)
  }
  /** Does it, and says `success` afterwards. Resolves to whether it was done. */
  const run = async (work: () => Promise<unknown>, success?: string): Promise<boolean> => {
    if (isBusy) return false
    refuse({})
    setIsBusy(true)
    try {
      await work()
      setDone(success)
      return true
    } catch (fault) {
      const failure = failureText(fault, texts)
      setFaults(failure.faults)
      setMessage(failure.message)
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, message, done, faults, refuse, run }
}
