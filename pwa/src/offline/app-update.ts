let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

function found(worker: ServiceWorker | null): void {
  if (!worker || !navigator.serviceWorker.controller) return
  waiting = worker
  for (const listener of listeners) listener()
}

/** A new version that has been loaded and waits until the person lets it in. */
export const appUpdate = {
  isWaiting: (): boolean => waiting !== null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Puts the new version in place and loads the page again. */
  apply: (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    waiting?.postMessage({ type: 'SKIP_WAITING' })
  },
}

/** Makes the application work without a network from the next start on, and watches for new versions. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  // Forbidden by the browser's settings: the application then works with a network only.
  if (!registration) return
  found(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') found(registration.waiting)
    })
  })
}
