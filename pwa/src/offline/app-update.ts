let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

function found(worker: ServiceWorker | null): void {
  if (!worker || !navigator.serviceWorker.controller) return
  waiting = worker
  for (const listener of listeners) listener()
}

/** A new version that has loaded and waits for the user to install it. */
export const appUpdate = {
  isWaiting: (): boolean => waiting !== null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Activates the new version and reloads the page. */
  apply: (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    waiting?.postMessage({ type: 'SKIP_WAITING' })
  },
}

/** Makes the application work offline from the next start on, and watches for new versions. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  // Browser settings block service workers: the application then needs a network.
  if (!registration) return
  found(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') found(registration.waiting)
    })
  })
}
