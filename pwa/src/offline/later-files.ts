import { accountOnDevice } from './account-on-device.ts'

const isSavingData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/**
 * Asks the service worker to download the large files that a dealer's work offline may need, when the device has nothing
 * else to do. It skips what is stored. Source: OFFLINE-11.
 */
export async function fillLaterFiles(): Promise<void> {
  if (!('serviceWorker' in navigator) || accountOnDevice.read()?.role !== 'dealer' || isSavingData()) return
  const { active } = await navigator.serviceWorker.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  const ask = () => active?.postMessage({ type: 'FILL_LATER_FILES' })
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(ask, { timeout: 30_000 })
  else setTimeout(ask, 5000)
}
