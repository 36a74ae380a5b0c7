import { openDatabase, type Database } from '@switchback/db/client.ts'
import { scratchRoot } from '@switchback/db/testing/scratch-root.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@switchback/db/testing/free-port.ts'
import { prepareDatabase } from '../../../tools/product/database/prepare-database.ts'
import { startDatabase } from '../../../tools/product/database/start-database.ts'
import { bundleWorker, type WorkerBundle } from '../../scripts/bundle-worker.ts'
import { liftedLimits } from '@switchback/core/testing/lifted-limits.ts'
import { startWorkerd } from './workerd.ts'

export type EdgePlan = {
  /** Settings by their names in .env.example, merged into a test environment with the payment sandbox. */
  readonly settings?: Readonly<Record<string, string>>
  /** Static files served beside the Worker; none by default. */
  readonly assetsDirectory?: string
  /** Whether a queue delivers the outbox; true by default. */
  readonly hasQueue?: boolean
  /** Whether files, queues, and caches outlive the runtime, as in production. */
  readonly keepsStorage?: boolean
  /** Where the database lives until the end; by default in memory, where large ones have no room. */
  readonly folder?: string
  /** The Worker to run; the product's by default. */
  readonly bundle?: WorkerBundle
}

export type Edge = {
  readonly baseUrl: string
  readonly databaseUrl: string
  readonly databaseFolder: string
  readonly db: Database
  /** The lines that the Worker printed. */
  readonly log: readonly string[]
  /** Runs the Worker's scheduled jobs to completion. */
  readonly dispatchScheduled: () => Promise<void>
  /** The processes of workerd. */
  readonly workerPids: () => readonly number[]
  /** The process of the database server. */
  readonly databasePid: () => number
  /** `kill -9` of workerd. */
  readonly killWorker: () => Promise<void>
  /** Restarts workerd at the same address, whether or not it was killed. */
  readonly restartWorker: () => Promise<void>
  /** `kill -9` of the database server. */
  readonly killDatabase: () => Promise<void>
  /** Restarts the database server on the same files and address, whether or not it was killed. */
  readonly restartDatabase: (whileDown?: () => Promise<void>) => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Starts the product's Worker in real workerd over a real libSQL server, migrated and seeded, for this caller only.
 */
export async function startEdge(plan: EdgePlan = {}): Promise<Edge> {
  const folder = mkdtempSync(join(plan.folder ?? scratchRoot(), 'switchback-edge-'))
  const databaseFolder = join(folder, 'db')
  const [bundle, firstDatabase, port] = await Promise.all([
    plan.bundle ?? bundleWorker(),
    startDatabase(databaseFolder),
    freePort(),
  ])
  let database = firstDatabase
  await prepareDatabase(database.url, plan.settings?.['ENVIRONMENT'] ?? 'test')
  const log: string[] = []
  const launch = () =>
    startWorkerd({
      bundle,
      port,
      bindings: { ENVIRONMENT: 'test', DATABASE_URL: firstDatabase.url, ...liftedLimits, ...plan.settings },
      hasQueue: plan.hasQueue ?? true,
      onLog: (line) => log.push(line),
      ...(plan.keepsStorage ? { storageDirectory: join(folder, 'storage') } : {}),
      ...(plan.assetsDirectory ? { assetsDirectory: plan.assetsDirectory } : {}),
    })
  let workerd = await launch()
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    databaseUrl: database.url,
    databaseFolder,
    db: openDatabase({ url: database.url }),
    log,
    dispatchScheduled: () => workerd.dispatchScheduled(),
    workerPids: () => workerd.pids,
    databasePid: () => database.process.pid,
    killWorker: () => workerd.kill(),
    restartWorker: async () => {
      await workerd.stop()
      workerd = await launch()
    },
    killDatabase: () => database.process.kill(),
    restartDatabase: async (whileDown) => {
      await database.stop()
      await whileDown?.()
      database = await startDatabase(databaseFolder, Number(new URL(firstDatabase.url).port))
    },
    stop: async () => {
      await workerd.stop()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
