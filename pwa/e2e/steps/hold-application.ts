import type { Page } from '@playwright/test'

/** Delays the application's code, so that the page stays static; the returned function releases the code. */
export async function holdApplication(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/index-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return release
}
