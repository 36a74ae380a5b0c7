import { useSyncExternalStore } from 'react'
import { ownLock } from '../../../offline/lock/device-lock.ts'
import { lockNow } from '../../../offline/lock/lock-now.ts'
import { lockRecords } from '../../../offline/lock/lock-record.ts'

const isSetUp = (): boolean => ownLock() !== undefined

/** Locks the app with one tap; only where a PIN is set up. Source: ACCESS-22. */
export function LockButton() {
  const isShown = useSyncExternalStore(lockRecords.subscribe, isSetUp)
  if (!isShown) return null
  return (
    <button
      type="button"
      onClick={() => void lockNow()}
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 font-semibold hover:bg-wash"
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      >
        <path
          d="M5.5 11h13v9h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      Lock
    </button>
  )
}
