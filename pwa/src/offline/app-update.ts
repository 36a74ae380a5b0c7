import type { Workbox } from 'workbox-window'

let isWaiting = false
const listeners = new Set<() => void>()
let workbox: Workbox | undefined
let registration: ServiceWorkerRegistration | undefined

function announce(): void {
  // Nothing is outdated on a page that no service worker controls, such as one after a forced reload.
  if (!navigator.serviceWorker.controller) return
  isWaiting = true
  for (const listener of listeners) listener()
}

/** A new version that has loaded and waits for the user to install it. */
export const appUpdate = {
  isWaiting: (): boolean => isWaiting,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Activates the new version and reloads this tab; other tabs keep running with what was typed in them. */
  apply: (): void => {
    const reload = () => window.location.reload()
    // Another tab has activated the new version already.
    if (!registration?.waiting) return reload()
    workbox?.addEventListener('controlling', reload)
    workbox?.messageSkipWaiting()
  },
}

/** Makes the application work offline from the next start on, and watches for new versions. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const { Workbox } = await import('workbox-window')
    workbox = new Workbox('/sw.js')
    workbox.addEventListener('waiting', announce)
    registration = await workbox.register()
  } catch {
    // Browser settings block service workers, or the network is gone: the application then needs a network.
  }
}
