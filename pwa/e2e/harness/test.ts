import { test as base } from '@playwright/test'
import { takeContext, type SharedContexts } from './shared-contexts.ts'

type Harness = {
  /** Console errors that the test provokes on purpose, such as a failed request. */
  expectedNoise: RegExp[]
  /** The options that a context cannot change later: tests with equal ones share a context. */
  contextKey: string
}

type WorkerHarness = { sharedContexts: SharedContexts }

/** Playwright's own warning where a test does not allow the service worker. */
const blockedServiceWorker = 'Service Worker registration blocked by Playwright'

/**
 * Playwright's `test`, with contexts that the tests of a worker share, cleaned for each. A console warning or error, an uncaught
 * exception or a violation of the content security policy fails the test, unless `expectedNoise` matches it:
 * `test.use({ expectedNoise: [/409/] })`.
 */
export const test = base.extend<Harness, WorkerHarness>({
  expectedNoise: [[], { option: true }],
  sharedContexts: [
    async ({ browser: _browser }, use) => {
      const contexts: SharedContexts = new Map()
      await use(contexts)
      await Promise.all([...contexts.values()].map((context) => context.close()))
    },
    { scope: 'worker' },
  ],
  contextKey: async (
    {
      viewport,
      hasTouch,
      isMobile,
      deviceScaleFactor,
      colorScheme,
      locale,
      timezoneId,
      userAgent,
      permissions,
    },
    use,
  ) => {
    const screen = { viewport, hasTouch, isMobile, deviceScaleFactor, colorScheme }
    await use(JSON.stringify({ ...screen, locale, timezoneId, userAgent, permissions }))
  },
  context: async ({ browser, sharedContexts, serviceWorkers, contextKey, baseURL }, use) => {
    if (serviceWorkers !== 'block') {
      // The traces of a service worker are hard to clear.
      const context = await browser.newContext()
      await use(context)
      await context.close()
      return
    }
    await use(await takeContext(browser, sharedContexts, { key: contextKey, origin: baseURL ?? '' }))
  },
  page: async ({ context, expectedNoise }, use) => {
    const page = context.pages()[0] ?? (await context.newPage())
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
