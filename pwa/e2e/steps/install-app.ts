import type { Page } from '@playwright/test'

/** Installs the app on the page's device and opens the page again, now controlled by the service worker. */
export async function installApp(page: Page): Promise<void> {
  // As the app does some seconds after the first page.
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }))
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
