// `npm run dev`: Vite's dev server with hot reload on PORT (5173), next to the Worker under `wrangler dev`, which
// reloads when its sources change. Vite proxies the page's /api calls to the Worker.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { choosePort } from './product/choose-port.ts'
import { demoSettings } from './product/settings/demo-settings.ts'
import { endLeftoverWorker } from './product/processes/end-leftover-worker.ts'
import { freePort } from '@switchback/db/testing/free-port.ts'
import { prepareDatabase } from './product/database/prepare-database.ts'
import { printWelcome } from './product/print-welcome.ts'
import { projectRoot } from './product/project-root.ts'
import { readSettings } from './product/settings/read-settings.ts'
import { runUntilStopped } from './product/processes/run-until-stopped.ts'
import { startDatabase } from './product/database/start-database.ts'
import { startVite } from './product/start-vite.ts'
import { startWorker } from './product/start-worker.ts'
import { withVapidKeys } from './product/settings/vapid-keys.ts'
import { step } from './product/step.ts'

const print = (line: string) => console.log(line)

/** The Worker serves no page here, but wrangler requires a folder. */
function emptyPage(dataDirectory: string): string {
  const directory = join(dataDirectory, 'worker/no-page')
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, 'index.html'), 'The page is served by Vite.\n')
  return directory
}

await runUntilStopped(async () => {
  const dataDirectory = resolve(projectRoot, process.env['DATA_DIRECTORY'] ?? '.data')
  const settings = withVapidKeys(readSettings(), dataDirectory)
  await endLeftoverWorker(dataDirectory)
  const port = await choosePort(5173)
  console.log('Starting Switchback for development')
  const database = await step('Starting the database', () => startDatabase(join(dataDirectory, 'db')))
  await step('Preparing the database', () =>
    prepareDatabase(database.url, settings['ENVIRONMENT'], { withBrokerage: true }),
  )
  const worker = await step('Starting the Worker', async () =>
    startWorker({
      port: await freePort(),
      stateDirectory: join(dataDirectory, 'worker'),
      assetsDirectory: emptyPage(dataDirectory),
      settings: { ...demoSettings(settings['ENVIRONMENT']), ...settings, DATABASE_URL: database.url },
      onLine: print,
    }),
  )
  const vite = await step('Starting Vite', () => startVite(port, worker.url, print))
  printWelcome({
    url: `http://localhost:${port}`,
    environment: settings['ENVIRONMENT'] ?? '',
    logFile: worker.logFile,
  })
  return {
    ended: Promise.race([worker.process.ended, vite.ended]),
    lastLines: () => [worker.process, vite].map((each) => each.lastLines()).join('\n'),
  }
})
