import { vi } from 'vitest'

/** A browser with a push subscription. Returns what ends it. */
export function fakePush() {
  const unsubscribe = vi.fn(() => Promise.resolve(true))
  const getSubscription = () => Promise.resolve({ unsubscribe })
  const getRegistration = () => Promise.resolve({ pushManager: { getSubscription } })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', {})
  vi.stubGlobal('navigator', { locks: navigator.locks, serviceWorker: { getRegistration } })
  return unsubscribe
}
