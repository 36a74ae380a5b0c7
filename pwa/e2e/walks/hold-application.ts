import type { Page } from '@playwright/test'

/** Keeps the application's own code on its way; what it returns lets it arrive. What the page says until then is its static page. */
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
