import { defineConfig } from '@playwright/test'
import { findChromium } from '../tools/browser/find-chromium.ts'

const executablePath = findChromium()

/** Journeys run on a phone's screen unless a test says otherwise, against a product that the harness starts. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../.build/e2e',
  globalSetup: './e2e/harness/start-product-once.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Once, because two busy cores can starve a browser; what needed it is named in the suite's report, to be mended.
  retries: 1,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // Set by the global setup, before the workers read this file.
    ...(process.env['SWITCHBACK_URL'] ? { baseURL: process.env['SWITCHBACK_URL'] } : {}),
    viewport: { width: 390, height: 844 },
    // Installing the service worker costs a page more than most tests: those that are about it allow it.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Of the second try alone: a trace of every test takes its time of all of them.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A camera with a test picture, for pages that the security headers allow to use it.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
})
