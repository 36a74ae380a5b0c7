import { sessionToken } from '../../api/session-token.ts'
import { accountOnDevice, type AccountOnDevice } from '../device/account-on-device.ts'
import { within } from '../device/within.ts'
import { workerCopy } from '../copies/worker-copy.ts'
import { lastTouch } from './last-touch.ts'
import { lockRecords, type LockRecord } from './lock-record.ts'
import { lockSignal } from './lock-signal.ts'
import { makeLockKeys, seal, unseal } from './pin-keys.ts'
import { onLock } from './lock-prefix.ts'
import { endOnDevice, removeWithSession, sessionHashOf } from './sessions-to-end.ts'
import { tryPin, type PinResult } from './try-pin.ts'

type Session = { readonly token: string; readonly account: AccountOnDevice }

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()

/** The lock of the account that is signed in, if it set one up. */
export function ownLock(): LockRecord | undefined {
  const account = sessionToken.read() === null ? undefined : accountOnDevice.read()
  return account && lockRecords.find(account.userId)
}

/** Whether the account has been opened, here or in another tab. */
export const isOpen = (userId: string): boolean =>
  sessionToken.read() !== null && accountOnDevice.read()?.userId === userId

/** Sets up the lock of the account that is signed in. Returns whether this device could store it. */
export async function setUpLock(pin: string, idleMinutes: number): Promise<boolean> {
  const account = accountOnDevice.read()
  if (!account) return false
  const keys = await makeLockKeys(pin)
  const { userId, name } = account
  const initials = initialsOf(name)
  lastTouch.mark()
  return onLock(() => {
    // Another tab was faster, and holds a session.
    if (lockRecords.find(userId)?.lockedAt !== undefined) return Promise.resolve(false)
    const record = { version: 1, userId, initials, keys, idleMinutes, wrong: 0, retryAt: 0 } as const
    return Promise.resolve(lockRecords.save(record))
  })
}

/** Takes the session off this device. It ends at the server too, unless a lock holds it. */
export async function dropSession(): Promise<void> {
  const token = sessionToken.read()
  const account = accountOnDevice.read()
  // The service worker's copy has the token too.
  await within(1000, workerCopy.remove())
  // Before the token: other tabs react to the token.
  accountOnDevice.forget()
  sessionToken.forget()
  // Once more: a tab that was sending may have written it meanwhile.
  void workerCopy.remove().catch(() => undefined)
  if (!account || token === null) return
  const hash = await sessionHashOf(token)
  if (lockRecords.find(account.userId)?.session !== hash) endOnDevice(account.userId, hash)
}

/**
 * Takes the session off this device, encrypted under the PIN's key. Also finishes a lock that a crash interrupted: the
 * time in the record comes first, the session goes at the end.
 */
const takeSession = (): Promise<void> =>
  onLock(async () => {
    const account = accountOnDevice.read()
    const token = sessionToken.read()
    const record = account && lockRecords.find(account.userId)
    if (!account || token === null || record?.lockedAt === undefined) return
    const session: Session = { token, account }
    // If it cannot be encrypted or stored, it goes all the same: then the password opens the account.
    const sealed = await seal(record.keys, JSON.stringify(session)).catch(() => undefined)
    const hash = await sessionHashOf(token)
    // The password may have removed the lock meanwhile.
    const latest = lockRecords.find(account.userId)
    if (sealed && latest) lockRecords.save({ ...latest, sealed, session: hash })
    await dropSession()
  })

/** Locks the account that is signed in. Resolves when its session is encrypted. */
export async function lockAccount(now = Date.now()): Promise<void> {
  const record = ownLock()
  if (!record) return
  const isMarked = lockRecords.save({ ...record, lockedAt: now })
  // Other tabs hide their pages.
  lockSignal.send(record.userId)
  if (isMarked) return takeSession()
  // No room for the mark: the session goes all the same.
  await dropSession()
}

/** Finishes a lock that a crash interrupted. */
export async function finishLock(): Promise<void> {
  if (ownLock()?.lockedAt !== undefined) await takeSession()
}

/** Why a PIN opens nothing. `taken`: another account is signed in, in another tab. */
export type Refused = { readonly kind: 'taken' } | Exclude<PinResult, { kind: 'right' }>
type Unlocked = { readonly kind: 'unlocked' } | Refused

/** Opens a locked account with its PIN, also without a network. */
export const unlock = (userId: string, pin: string): Promise<Unlocked> =>
  onLock(async () => {
    if (sessionToken.read() !== null) return { kind: isOpen(userId) ? 'unlocked' : 'taken' }
    const result = await tryPin(userId, pin)
    if (result.kind !== 'right') return result
    const record = lockRecords.find(userId)
    try {
      if (!record?.sealed) throw new Error('The session is not on this device')
      const { token, account } = JSON.parse(await unseal(result.privateKey, record.sealed)) as Session
      if (account.userId !== userId) throw new Error('The session is of another account')
      const { lockedAt: _, sealed: __, session: ___, ...open } = record
      lastTouch.mark()
      // Before the token: other tabs react to the token by reading the owner.
      accountOnDevice.restore(account)
      sessionToken.save(token)
      lockRecords.save(open)
      return { kind: 'unlocked' }
    } catch {
      removeWithSession(userId)
      return { kind: 'ended' }
    }
  })

/** Changes the PIN or the time, or removes the lock, with the present PIN. */
export const changeLock = (
  userId: string,
  pin: string,
  next: { readonly pin: string | undefined; readonly idleMinutes: number } | undefined,
): Promise<PinResult> =>
  onLock(async () => {
    const result = await tryPin(userId, pin)
    if (result.kind !== 'right') return result
    const keys = next?.pin === undefined ? undefined : await makeLockKeys(next.pin)
    // Making keys takes a second: another tab may have locked meanwhile, or the password may have removed the lock.
    const latest = lockRecords.find(userId)
    if (!latest) return { kind: 'ended' }
    if (next) lockRecords.save({ ...latest, ...(keys ? { keys } : {}), idleMinutes: next.idleMinutes })
    // Another tab has just locked: the lock stays for its session.
    else if (latest.lockedAt === undefined) lockRecords.remove(userId)
    return result
  })
