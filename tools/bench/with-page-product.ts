import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { ensureChromium } from '../browser/ensure-chromium.ts'
import { freePort } from '@switchback/db/testing/free-port.ts'
import { startProduct } from '../product/start-product.ts'
import { rendererFlags, type OwnCore } from './own-core.ts'
import { withReferencePages } from './reference-pages.ts'
import { withTimeLimit, type Report } from './time-limit.ts'

/** A product with demo data and the reference pages beside it, a browser, and the browser's debugging port. */
export type PageProduct = {
  readonly url: string
  readonly browser: Browser
  readonly debugPort: number
  /** The core of the browser's renderers, if they have one for themselves. */
  readonly ownCore: OwnCore | undefined
  /** Prints what is measured now; the error names it if the time is up. */
  readonly report: Report
}

/**
 * Starts both while `work` runs. The page skips its simulated calculation delay.
 * @throws Error that names the current step if `work` takes longer than its limit.
 */
export async function withPageProduct<Result>(
  work: (product: PageProduct) => Promise<Result>,
  ownCore?: OwnCore,
): Promise<Result> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'switchback-pages-'))
  const debugPort = await freePort()
  let pages = ''
  const args = [
    `--remote-debugging-port=${debugPort}`,
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    ...rendererFlags(ownCore),
  ]
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args })
  try {
    const product = await startProduct({
      port: await freePort(),
      dataDirectory,
      settings: { ENVIRONMENT: 'test', QUOTE_CALCULATION_MS: '0' },
      leaveBuiltPageAlone: true,
      servedFolder: async (built) => (pages = await withReferencePages(built)),
    })
    try {
      return await withTimeLimit((report) => work({ url: product.url, browser, debugPort, ownCore, report }))
    } finally {
      await product.stop()
    }
  } finally {
    await browser.close()
    rmSync(dataDirectory, { recursive: true, force: true })
    if (pages) rmSync(pages, { recursive: true, force: true })
  }
}
