import { deviceStorage } from '../device/device-storage.ts'
import { lockPrefix } from './lock-prefix.ts'
import type { LockKeys, Sealed } from './pin-keys.ts'

/** The quick lock of one account on this device. Names nobody but by initials. Source: ACCESS-22. */
export type LockRecord = {
  readonly version: 1
  readonly userId: string
  readonly initials: string
  readonly keys: LockKeys
  /** Locks by itself after this many minutes without a touch; 0 is never. */
  readonly idleMinutes: number
  /** Wrong PINs in a row. */
  readonly wrong: number
  /** No PIN is checked before this time. */
  readonly retryAt: number
  /** Set while it is locked. */
  readonly lockedAt?: number
  /** The session, while it is locked. Missing only if this device could not store it. */
  readonly sealed?: Sealed
  /** The SHA-256 of the session's token, while it is locked: it can end the session, and opens nothing. */
  readonly session?: string
}

const isRecord = (value: unknown): value is LockRecord =>
  typeof value === 'object' && value !== null && 'version' in value && value.version === 1 && 'keys' in value

const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

export const lockRecords = {
  find(userId: string): LockRecord | undefined {
    const saved = deviceStorage.read(lockPrefix + userId)
    return isRecord(saved) ? saved : undefined
  },
  /** Returns whether it is stored. */
  save(record: LockRecord): boolean {
    const isSaved = deviceStorage.write(lockPrefix + record.userId, record)
    notify()
    return isSaved
  },
  remove(userId: string): void {
    deviceStorage.remove(lockPrefix + userId)
    notify()
  },
  /** The locked ones, the latest first. */
  locked: (): readonly LockRecord[] =>
    deviceStorage
      .keys()
      .filter((key) => key.startsWith(lockPrefix))
      .flatMap((key) => lockRecords.find(key.slice(lockPrefix.length)) ?? [])
      .filter(({ lockedAt }) => lockedAt !== undefined)
      .toSorted((one, other) => (other.lockedAt ?? 0) - (one.lockedAt ?? 0)),
  /** Calls back after a change in any tab. */
  subscribe: (listener: () => void): (() => void) => {
    const listen = ({ key }: StorageEvent) => {
      if (key?.startsWith(lockPrefix)) listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', listen)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listen)
    }
  },
}
