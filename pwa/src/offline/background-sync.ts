import { deviceChanges } from './device-changes.ts'
import { resumeSync } from './sync/resume-sync.ts'
import { unsentCopy } from './sync/unsent-copy.ts'

/** Chromium's, which TypeScript does not know. */
type WithSync = ServiceWorkerRegistration & { readonly sync?: { register: (tag: string) => Promise<void> } }

/** Asks the browser to wake the service worker when there is a connection. Repeats are one wake-up. */
async function register(): Promise<void> {
  try {
    const registration: WithSync = await navigator.serviceWorker.ready
    await registration.sync?.register('outbox')
  } catch {
    // Refused by the person's settings: the page's own timers still send.
  }
}

/** Has the browser wake the app for unsent work, where it can. Source: OFFLINE-2. */
export function watchBackgroundSync(): void {
  if (!('serviceWorker' in navigator)) return
  deviceChanges.subscribe(({ account }) => {
    if (unsentCopy.has(account)) void register()
  })
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'SYNC_NOW') void resumeSync()
  })
}
