import { join } from 'node:path'
import { buildPwa } from './build-pwa.ts'
import { demoSettings } from './settings/demo-settings.ts'
import { addDemoDrivers } from './demo-drivers.ts'
import { addDemoPapers } from './demo-papers.ts'
import { prepareDatabase } from './database/prepare-database.ts'
import { copyProductionPage } from './production-page.ts'
import { startDatabase, type RunningDatabase } from './database/start-database.ts'
import { startWorker, type RunningWorker } from './start-worker.ts'
import { step } from './step.ts'

export type ProductPlan = {
  readonly port: number
  /** The directory of the database and the Worker's local storage. */
  readonly dataDirectory: string
  /** Settings by their names in .env.example; the database's address is added. */
  readonly settings: Readonly<Record<string, string>>
  /** A running start may be serving `pwa/dist`: leave it alone. */
  readonly leaveBuiltPageAlone: boolean
  /** Adds some months of demo business; tests bring their own data. Source: DEV-6. */
  readonly withBrokerage?: boolean
  /** Prepares another folder to serve from the built page; by default the built page is served. */
  readonly servedFolder?: (builtPage: string) => Promise<string>
  readonly onLine?: (line: string) => void
}

export type RunningProduct = {
  readonly url: string
  readonly database: RunningDatabase
  readonly worker: RunningWorker
  readonly stop: () => Promise<void>
}

async function startOn(plan: ProductPlan, database: RunningDatabase): Promise<RunningWorker> {
  const environment = plan.settings['ENVIRONMENT']
  const settings = { ...demoSettings(environment), ...plan.settings, DATABASE_URL: database.url }
  await step(
    environment === 'production' ? 'Applying migrations' : 'Applying migrations, adding demo data',
    () => prepareDatabase(database.url, environment, { withBrokerage: plan.withBrokerage ?? false }),
  )
  const page = await step(
    'Building the page',
    () => buildPwa({ leaveProductAlone: plan.leaveBuiltPageAlone }),
    ({ wasFresh }) => (wasFresh ? 'up to date' : 'built'),
  )
  const built =
    environment === 'production'
      ? copyProductionPage(page.directory, join(plan.dataDirectory, 'page'))
      : page.directory
  const assetsDirectory = (await plan.servedFolder?.(built)) ?? built
  const worker = await step('Starting the Worker', () =>
    startWorker({
      port: plan.port,
      stateDirectory: join(plan.dataDirectory, 'worker'),
      assetsDirectory,
      settings,
      ...(plan.onLine ? { onLine: plan.onLine } : {}),
    }),
  )
  if (plan.withBrokerage && environment !== 'production') {
    await addDemoPapers(database.url, worker.url)
    await addDemoDrivers(database.url, worker.url)
  }
  return worker
}

/**
 * Starts database, page, and Worker on this machine, printing each step with its time.
 * @throws StartError, with nothing left running.
 */
export async function startProduct(plan: ProductPlan): Promise<RunningProduct> {
  const database = await step('Starting the database', () => startDatabase(join(plan.dataDirectory, 'db')))
  try {
    const worker = await startOn(plan, database)
    const stop = async () => {
      await worker.process.stop()
      await database.stop()
    }
    return { url: worker.url, database, worker, stop }
  } catch (error) {
    await database.stop()
    throw error
  }
}
