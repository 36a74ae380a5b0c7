import { deviceStorage } from '../device/device-storage.ts'

/** Changes of the lock happen one at a time, in all tabs: two tabs share the tries. */
export const onLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks.request('switchback.lock', work) as Promise<Result>

/** The storage key of an account's quick lock, before its id. */
export const lockPrefix = 'switchback.lock.'

/** The storage key of sessions that the server has to end. */
export const sessionsToEndKey = 'switchback.sessions-to-end'

/** Whether anybody set up a lock on this device: most devices have none, and load no code for it. */
export const hasLock = (): boolean => deviceStorage.keys().some((key) => key.startsWith(lockPrefix))
