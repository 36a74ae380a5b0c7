import { entryFile } from './page-code.ts'

const hourMs = 60 * 60_000
/** How soon after a check another look at the page causes the next one. */
const recentMs = 60_000
/** How long a first visit has the network and the processor to itself. */
const firstInstallMs = 3000
/** A version that does not take over in this time: a reload shows the notice again. */
const takeOverMs = 5000

let registration: ServiceWorkerRegistration | undefined
let checkedAt = 0
let isWaiting = false
const listeners = new Set<() => void>()

/** Whether a new version has loaded and waits for the user to install it. */
export const appUpdate = {
  isWaiting: (): boolean => isWaiting,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Looks for a new version. Offline, the next look does. */
async function check(): Promise<void> {
  checkedAt = Date.now()
  await registration?.update().catch(() => undefined)
}

function checkOften(): void {
  setInterval(() => void check(), hourMs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt > recentMs) void check()
  })
}

/** Looks for a new version now. One that there is loads in the background, and is offered then. */
export const lookForUpdate = (): Promise<void> => check()

/**
 * Whether a version that is not this page's is out: the server no longer has the page's first file. That version loads
 * in the background, if it does not yet.
 */
export async function isOutdated(): Promise<boolean> {
  void check()
  const entry = entryFile(document)
  if (!entry) return false
  try {
    // The service worker answers no HEAD: this asks the server.
    const { status } = await fetch(entry, { method: 'HEAD', cache: 'no-store' })
    return status === 404
  } catch {
    return false
  }
}

/** Activates the new version and reloads this tab; other tabs keep running with what was typed in them. Source: OFFLINE-20. */
export function applyUpdate(): void {
  const reload = () => window.location.reload()
  // One that still installs takes over as soon as it can.
  const next = registration?.waiting ?? registration?.installing
  // Another tab has activated the new version already, or no version controls this page.
  if (!next || !navigator.serviceWorker.controller) return reload()
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  next.postMessage({ type: 'SKIP_WAITING' })
  setTimeout(reload, takeOverMs)
}

/** Offers the version that waits, whether it came before this page, with it, or comes later. */
function watchVersions(watched: ServiceWorkerRegistration): void {
  const look = () => {
    // Nothing is outdated on a page that no service worker controls, such as one after a forced reload.
    if (!watched.waiting || !navigator.serviceWorker.controller) return
    isWaiting = true
    for (const listener of listeners) listener()
  }
  const follow = () => watched.installing?.addEventListener('statechange', look)
  look()
  follow()
  watched.addEventListener('updatefound', follow)
}

/** The installation downloads the whole application. On a first visit, the page itself comes first. */
async function afterFirstPage(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  }
  if (navigator.serviceWorker.controller) return
  await new Promise((resolve) => setTimeout(resolve, firstInstallMs))
}

/** Makes the application work offline from the next start on, and watches for new versions. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await afterFirstPage()
  try {
    // The browser's cache must not hold back a new version.
    registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    watchVersions(registration)
    checkedAt = Date.now()
    checkOften()
  } catch {
    // Browser settings block service workers, or the network is gone: the application then needs a network.
  }
}
