import { sessionToken } from '../../api/session-token.ts'
import { currentAccount } from '../device/current-account.ts'
import { deviceChanges } from '../device/device-changes.ts'
import { resumeSync } from '../sync/resume-sync.ts'
import { unsentCopy } from '../copies/unsent-copy.ts'
import { workerCopy } from '../copies/worker-copy.ts'

/** Chromium's, which TypeScript does not know. */
type WithSync = ServiceWorkerRegistration & { readonly sync?: { register: (tag: string) => Promise<void> } }

/** Asks the browser to wake the service worker when there is a connection. Repeats are one wake-up. */
async function register({ sync }: WithSync): Promise<void> {
  if (!sync) return
  await workerCopy.write()
  await sync.register('outbox')
}

async function update(account: string): Promise<void> {
  try {
    if (unsentCopy.has(account)) await register(await navigator.serviceWorker.ready)
    else if (account === currentAccount()) await workerCopy.remove()
  } catch {
    // Refused by the user's settings, or the storage failed: the page's own timers still send.
  }
}

/** Has the browser wake the service worker for unsent work, where it can. Source: OFFLINE-2, ADR-40. */
export function watchBackgroundSync(): void {
  if (!('serviceWorker' in navigator)) return
  void update(currentAccount())
  deviceChanges.subscribe(({ account }) => void update(account))
  sessionToken.onEnded(() => void workerCopy.remove().catch(() => undefined))
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<unknown>) => {
    if (data !== 'SYNC_NOW') return
    void resumeSync()
    // The worker sends by itself if no page answers.
    ports[0]?.postMessage('SENDING')
  })
}
