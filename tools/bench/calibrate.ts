import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import type { Browser } from 'playwright-core'

/**
 * The `benchmarkIndex` of the phone that every machine simulates: Lighthouse's own slow-down of 4 was chosen on a
 * machine of 1500.
 */
const phoneIndex = 375

export type Calibration = {
  /** Lighthouse's figure for the speed of this machine at this moment; a loaded machine has a smaller one. */
  readonly index: number
  /** How much slower the phone is. */
  readonly slowdown: number
}

/**
 * Measures how fast the browser is at this moment. Takes a second.
 * @param check looks at the browser while it has a page
 */
export async function calibrate(
  browser: Browser,
  check?: (browser: Browser) => Promise<void> | undefined,
): Promise<Calibration> {
  const page = await browser.newPage()
  try {
    await check?.(browser)
    const index = await page.evaluate(pageFunctions.computeBenchmarkIndex)
    return { index, slowdown: Math.max(1, index / phoneIndex) }
  } finally {
    await page.close()
  }
}
