import type { Page } from '@playwright/test'

/** Installs the app on the page's device and opens the page again, now controlled by the service worker. */
export async function installApp(page: Page): Promise<void> {
  // As the app does some seconds after the first page.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }))
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Installs the app with the files that it otherwise downloads later: the device is ready for offline. */
export async function installWholeApp(page: Page): Promise<void> {
  await installApp(page)
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', resolve, { once: true })
        port1.start()
        navigator.serviceWorker.controller?.postMessage({ type: 'FILL_LATER_FILES' }, [port2])
      }),
  )
}
