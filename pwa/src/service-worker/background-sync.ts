declare const self: ServiceWorkerGlobalScope

/** Chromium's, which TypeScript does not know. */
type SyncEvent = ExtendableEvent & { readonly tag: string }

/** Wakes an open page, which sends what waits on this device. Source: OFFLINE-2. */
async function wakePages(): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client, not a window
    page.postMessage('SYNC_NOW')
  }
}

export function syncInBackground(): void {
  self.addEventListener('sync', (event) => {
    const woken = event as SyncEvent
    if (woken.tag === 'outbox') woken.waitUntil(wakePages())
  })
}
