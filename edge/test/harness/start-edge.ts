import { openDatabase, type Database } from '@switchback/db/client.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../tools/product/free-port.ts'
import { prepareDatabase } from '../../../tools/product/prepare-database.ts'
import { startDatabase } from '../../../tools/product/start-database.ts'
import { bundleWorker, type WorkerBundle } from '../../scripts/bundle-worker.ts'
import { liftedLimits } from '@switchback/core/testing/lifted-limits.ts'
import { startWorkerd } from './workerd.ts'

export type EdgePlan = {
  /** Settings by their names in .env.example, over a test environment with the sandbox for payments. */
  readonly settings?: Readonly<Record<string, string>>
  /** Static files served beside the Worker; none unless given. */
  readonly assetsDirectory?: string
  /** Whether messages of the outbox are called by a queue; unless told otherwise they are. */
  readonly hasQueue?: boolean
  /** Whether files, queues and caches outlive the runtime, as they do in production. */
  readonly keepsStorage?: boolean
  /** The product's Worker unless given. */
  readonly bundle?: WorkerBundle
}

export type Edge = {
  readonly baseUrl: string
  readonly databaseUrl: string
  readonly db: Database
  /** What the Worker printed, a line each. */
  readonly log: readonly string[]
  /** Runs the Worker's scheduled jobs to their end. */
  readonly dispatchScheduled: () => Promise<void>
  /** `kill -9` of workerd. */
  readonly killWorker: () => Promise<void>
  /** Starts workerd anew at the same address, after it was killed or not. */
  readonly restartWorker: () => Promise<void>
  /** `kill -9` of the database server. */
  readonly killDatabase: () => Promise<void>
  /** Starts the database server anew on the same files and at the same address, after it was killed or not. */
  readonly restartDatabase: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** The product's Worker in the real workerd over a real libSQL server, migrated and seeded, both of the caller's own. */
export async function startEdge(plan: EdgePlan = {}): Promise<Edge> {
  const folder = mkdtempSync(join(tmpdir(), 'switchback-edge-'))
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
    db: openDatabase({ url: database.url }),
    log,
    dispatchScheduled: () => workerd.dispatchScheduled(),
    killWorker: () => workerd.kill(),
    restartWorker: async () => {
      await workerd.stop()
      workerd = await launch()
    },
    killDatabase: () => database.process.kill(),
    restartDatabase: async () => {
      await database.stop()
      database = await startDatabase(databaseFolder, Number(new URL(firstDatabase.url).port))
    },
    stop: async () => {
      await workerd.stop()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
