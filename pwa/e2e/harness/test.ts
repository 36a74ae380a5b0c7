import { test as base } from '@playwright/test'

type Harness = {
  /** Console errors that the test provokes on purpose, such as a failed request. */
  expectedNoise: RegExp[]
}

/** Playwright's own warning where a test does not allow the service worker. */
const blockedServiceWorker = 'Service Worker registration blocked by Playwright'

/**
 * Playwright's `test`. A console warning or error, an uncaught
 * exception or a violation of the content security policy fails the test, unless `expectedNoise` matches it:
 * `test.use({ expectedNoise: [/409/] })`.
 */
export const test = base.extend<Harness>({
  expectedNoise: [[], { option: true }],
  page: async ({ page, expectedNoise }, use) => {
    const noise: string[] = []
    page.on('console', (message) => {
      const isNoise = message.type() === 'error' || message.type() === 'warning'
      if (isNoise && message.text() !== blockedServiceWorker) noise.push(message.text())
    })
    page.on('pageerror', (error) => noise.push(error.stack || error.message))
    await use(page)
    // A request still in a route handler when the test ends needs no response.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const unexpected = noise.filter((text) => !expectedNoise.some((pattern) => pattern.test(text)))
    if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join('\n')}`)
  },
})

export { expect } from '@playwright/test'
