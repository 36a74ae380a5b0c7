import { chromium, type BrowserContext } from 'playwright-core'
import { projectRoot } from '../product/project-root.ts'
import { startProcess } from '../product/processes/running-process.ts'
import { ensureChromium } from './ensure-chromium.ts'

export type KillableBrowser = {
  /** The browser's own profile: what it stores is there again at the next start. */
  readonly context: BrowserContext
  /** `kill -9` of the browser with all its processes. */
  readonly kill: () => Promise<void>
  /** Closes it as a user does. */
  readonly close: () => Promise<void>
}

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-sync']

/** Starts a browser on a profile folder. Playwright's own launch gives no process to kill. */
export async function startKillableBrowser(profileFolder: string): Promise<KillableBrowser> {
  const { promise: address, resolve: found } = Promise.withResolvers<string>()
  const browserProcess = startProcess({
    command: await ensureChromium(),
    args: [...flags, '--remote-debugging-port=0', `--user-data-dir=${profileFolder}`, 'about:blank'],
    cwd: projectRoot,
    env: process.env,
    onLine: (line) => {
      const url = /DevTools listening on (ws:\S+)/.exec(line)?.[1]
      if (url) found(url)
    },
  })
  const died = browserProcess.ended.then((end) => {
    throw new Error(`Chromium ended (${end}):\n${browserProcess.lastLines()}`)
  })
  const browser = await chromium.connectOverCDP(await Promise.race([address, died]))
  died.catch(() => 'after it was connected, whoever stopped it knows')
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no context')
  return {
    context,
    kill: () => browserProcess.kill(),
    close: async () => {
      const session = await browser.newBrowserCDPSession()
      // The connection breaks with the browser.
      await session.send('Browser.close').catch(() => undefined)
      await browserProcess.ended
    },
  }
}
