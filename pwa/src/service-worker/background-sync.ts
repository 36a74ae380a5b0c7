import { currentAccount, visitor } from '../offline/device/current-account.ts'
import { sendOutbox } from '../offline/sync/run-sync.ts'
import { workerCopy } from '../offline/copies/worker-copy.ts'
import { provideLocalStorage } from './worker-storage.ts'

declare const self: ServiceWorkerGlobalScope

/** Chromium's, which TypeScript does not know. */
type SyncEvent = ExtendableEvent & { readonly tag: string }

/** Sends with the page's own code. Throws if something still waits: the browser then wakes the worker again later. */
async function sendWithoutPage(): Promise<void> {
  provideLocalStorage(await workerCopy.read())
  try {
    const account = currentAccount()
    if (account === visitor) return
    if (await sendOutbox(account)) throw new Error('Not everything was sent')
    await workerCopy.remove()
  } finally {
    // The worker may live on: a later timer must not send for an account that has signed out or locked.
    forgetSession()
  }
}

/** How long a visible page may take to say that it sends. */
const answerMs = 2000

/** Wakes a page. Resolves once it answers, which a page that is closing never does. */
const wake = (page: Client): Promise<true> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true), { once: true })
    port1.start()
    page.postMessage('SYNC_NOW', [port2])
  })

const noAnswer = (): Promise<false> => new Promise((resolve) => setTimeout(resolve, answerMs, false))

/**
 * Wakes the open pages, which send what waits on this device. Sends it here if none is visible, since the browser may
 * have frozen a hidden one, or if none answers, since a page counts as visible until it has closed. Source: OFFLINE-2.
 */
async function sync(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const isVisible = pages.some(({ visibilityState }) => visibilityState === 'visible')
  if (isVisible && (await Promise.race([...pages.map(wake), noAnswer()]))) return
  await sendWithoutPage()
}

/** Empties the local storage that the page's code finds from now on: nobody is signed in here. */
const forgetSession = (): void => provideLocalStorage({})

export function syncInBackground(): void {
  self.addEventListener('message', ({ data }) => {
    if ((data as { type?: unknown } | null)?.type === 'FORGET_SESSION') forgetSession()
  })
  self.addEventListener('sync', (event) => {
    const woken = event as SyncEvent
    if (woken.tag === 'outbox') woken.waitUntil(sync())
  })
}
