// `node pwa/scripts/old-devices.ts REVISION...`: writes what the app of each revision stores on a tablet to
// pwa/src/offline/testing/old-devices, by building the revision, running it and working in its page. Each release gets one.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright'
import { ensureChromium } from '../../tools/browser/ensure-chromium.ts'
import { dumpDevice } from './old-devices/dump-device.ts'
import { account, walkDevice } from './old-devices/walk-device.ts'
import { freePort } from '@switchback/db/testing/free-port.ts'
import { projectRoot } from '../../tools/product/project-root.ts'
import { startProcess } from '../../tools/product/processes/running-process.ts'
import { runTool } from '../../tools/product/processes/run-tool.ts'
import { StartError } from '../../tools/product/start-error.ts'

const fixtures = join(projectRoot, 'pwa/src/offline/testing/old-devices')
const startMs = 15 * 60_000

/** The files of a revision in a temporary folder, which stays there for the next run. */
function checkOut(revision: string): string {
  const folder = join(tmpdir(), `switchback-${revision}`)
  if (existsSync(folder)) return folder
  mkdirSync(folder)
  const archive = execFileSync('git', ['archive', revision], { cwd: projectRoot, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  return folder
}

/** Starts the product of a revision by its own `npm start`. */
async function startRevision(revision: string) {
  const folder = checkOut(revision)
  const port = await freePort()
  const env = { PORT: String(port), DATA_DIRECTORY: `.data-${port}`, SWITCHBACK_UNDER_TEST: '1' }
  const running = startProcess({
    command: process.execPath,
    args: ['tools/bootstrap.mjs', 'start'],
    cwd: folder,
    env: { ...process.env, ...env },
  })
  const url = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${url}/api/config`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const end = performance.now() + startMs; !(await isUp()); await pause(500)) {
    if (performance.now() > end) throw new StartError(`${revision} did not start:\n${running.lastLines()}`)
  }
  return { url, stop: () => running.stop() }
}

async function record(revision: string): Promise<void> {
  const { url, stop } = await startRevision(revision)
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1024, height: 768 },
      serviceWorkers: 'block',
      locale: 'en-US',
      timezoneId: 'America/New_York',
    })
    const page = await context.newPage()
    await walkDevice(page)
    const device = { revision, account, ...(await dumpDevice(page, account)) }
    writeFileSync(join(fixtures, `${revision}.json`), `${JSON.stringify(device, null, 2)}\n`)
    console.log(`${revision}: recorded`)
  } finally {
    await browser.close()
    await stop()
  }
}

await runTool(async () => {
  for (const revision of process.argv.slice(2)) {
    await record(
      execFileSync('git', ['rev-parse', '--short=8', revision], {
        cwd: projectRoot,
        encoding: 'utf8',
      }).trim(),
    )
  }
})
