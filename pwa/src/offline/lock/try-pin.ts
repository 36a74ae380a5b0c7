import { lockRecords } from './lock-record.ts'
import { openKeys } from './pin-keys.ts'
import { removeWithSession } from './sessions-to-end.ts'

/** Seconds to wait after each wrong PIN in a row. The next wrong one ends the session on this device. */
const waitSeconds = [0, 5, 15, 60]
const maxTries = waitSeconds.length + 1

export type PinResult =
  | { readonly kind: 'right'; readonly privateKey: CryptoKey }
  | { readonly kind: 'wrong'; readonly triesLeft: number; readonly waitSeconds: number }
  | { readonly kind: 'wait'; readonly waitSeconds: number }
  /** There is no lock to open any more: sign in with the password. */
  | { readonly kind: 'ended' }

/** How long no PIN is checked. Never longer than the longest wait, should the device's clock be turned back. */
export const secondsToWait = (retryAt: number, now = Date.now()): number =>
  Math.min(Math.max(0, Math.ceil((retryAt - now) / 1000)), Math.max(...waitSeconds))

/**
 * Checks a PIN. The try counts before it is checked, so that closing the page does not give it back. After the last wrong
 * one the lock is removed with the session that it holds; unsent work stays. Only within {@link onLock}. Source: ACCESS-22.
 */
export async function tryPin(userId: string, pin: string): Promise<PinResult> {
  const record = lockRecords.find(userId)
  if (!record) return { kind: 'ended' }
  const toWait = secondsToWait(record.retryAt)
  if (toWait > 0) return { kind: 'wait', waitSeconds: toWait }
  const wrong = record.wrong + 1
  const nextWait = waitSeconds[record.wrong] ?? 0
  const isCounted = lockRecords.save({ ...record, wrong, retryAt: Date.now() + nextWait * 1000 })
  // A storage that takes no more counts would allow any number of tries.
  const privateKey = isCounted && wrong <= maxTries ? await openKeys(record.keys, pin) : undefined
  if (privateKey) {
    // The check takes a second: another tab may have locked meanwhile.
    const latest = lockRecords.find(userId)
    if (!latest) return { kind: 'ended' }
    lockRecords.save({ ...latest, wrong: 0, retryAt: 0 })
    return { kind: 'right', privateKey }
  }
  if (wrong < maxTries && isCounted) {
    return { kind: 'wrong', triesLeft: maxTries - wrong, waitSeconds: nextWait }
  }
  removeWithSession(userId)
  return { kind: 'ended' }
}
