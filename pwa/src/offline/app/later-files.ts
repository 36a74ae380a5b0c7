import { accountOnDevice } from '../device/account-on-device.ts'
import { within } from '../device/within.ts'

const isSavingData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** How long the worker may take to install the app, to download the files, and to look for them. */
const installMs = 60_000
const fillMs = 300_000
const lookMs = 5000

type Question = `${'FILL' | 'COUNT'}_${'LATER' | 'DRIVER'}_FILES`

/** Asks the service worker how many of the files are missing, `FILL_…` after it has fetched them. */
async function askWorker(type: Question, ms: number): Promise<number | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  // It is ready once all of the app's own files are stored.
  const registration = await within(installMs, navigator.serviceWorker.ready)
  const { active } = registration ?? {}
  if (!active) return undefined
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<number>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(Number(data)))
    port1.start()
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  active.postMessage({ type }, [port2])
  const missing = await within(ms, answer)
  port1.close()
  return missing
}

/** Downloads the app's large files now. Source: OFFLINE-11. */
export const fillLaterFilesNow = (): Promise<unknown> => askWorker('FILL_LATER_FILES', fillMs)

/** Whether the device has stored all files of the app, the large ones too. */
export const hasLaterFiles = async (): Promise<boolean> =>
  (await askWorker('COUNT_LATER_FILES', lookMs)) === 0

/**
 * Downloads the files of the driver's page. Returns whether this phone has stored all of them, so that the page opens
 * without a network. Source: DRIVER-30.
 */
export const keepDriverFiles = async (): Promise<boolean> =>
  (await askWorker('FILL_DRIVER_FILES', fillMs)) === 0

/**
 * Asks the service worker to download the large files that a dealer's work offline may need, when the device has nothing
 * else to do. It skips what is stored. Source: OFFLINE-11.
 */
export async function fillLaterFiles(): Promise<void> {
  if (accountOnDevice.read()?.role !== 'dealer' || isSavingData()) return
  const ask = () => void fillLaterFilesNow()
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(ask, { timeout: 30_000 })
  else setTimeout(ask, 5000)
}
