import { rmSync } from 'node:fs'
import { chromium, type Browser } from 'playwright'
import { startEdge, type Edge } from '../../edge/test/harness/start-edge.ts'
import { ensureChromium } from '../../tools/browser/ensure-chromium.ts'
import { buildDriverPage } from './build-driver-page.ts'
import { startChaosProxy, type ChaosProxy } from './chaos-proxy.ts'

export type Chaos = {
  readonly edge: Edge
  readonly proxy: ChaosProxy
  readonly browser: Browser
  readonly stop: () => Promise<void>
}

const browserFlags = ['--no-sandbox', '--disable-gpu', '--no-first-run']

/** The product's Worker over a real database, a proxy before it that also serves the driver page, and a browser. */
export async function startChaos(random: () => number): Promise<Chaos> {
  const [edge, page, executablePath] = await Promise.all([
    startEdge({ keepsStorage: true }),
    buildDriverPage(),
    ensureChromium(),
  ])
  const proxy = await startChaosProxy({ target: edge.baseUrl, page, random })
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  return {
    edge,
    proxy,
    browser,
    stop: async () => {
      await browser.close()
      await proxy.stop()
      await edge.stop()
      rmSync(page, { recursive: true, force: true })
    },
  }
}
