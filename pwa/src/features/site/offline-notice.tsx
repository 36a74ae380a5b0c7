import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Explains what still works offline. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className="block print:hidden">
      {isOnline ? null : (
        <p className="bg-amber-wash py-2 text-center text-amber-ink">
          <span className="measure block">
            You're offline. You can still get prices; orders and payments need a connection.
          </span>
        </p>
      )}
    </output>
  )
}
