import type { Refused } from '../../../offline/lock/device-lock.ts'

const seconds = (count: number): string => `${count} ${count === 1 ? 'second' : 'seconds'}`

/** What a refused PIN says. */
export function pinMessage(result: Refused): string {
  if (result.kind === 'taken') {
    return 'Another account is signed in, in another tab. Please lock it or sign it out first.'
  }
  if (result.kind === 'ended') return 'Too many wrong PINs. Please sign in with your password.'
  if (result.kind === 'wait') return `Please wait ${seconds(result.waitSeconds)} before trying again.`
  const { triesLeft, waitSeconds } = result
  const left =
    triesLeft === 1 ? "One try left. After that, you'll need your password." : `${triesLeft} tries left.`
  return waitSeconds > 0 ? `Wrong PIN. ${left} Please wait ${seconds(waitSeconds)}.` : `Wrong PIN. ${left}`
}
