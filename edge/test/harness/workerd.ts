import { endWithUs } from '@switchback/db/testing/end-with-us.ts'
import { Miniflare, NoOpLog, type WorkerdStructuredLog } from 'miniflare'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { assetRouting } from './asset-routing.ts'
import type { WorkerBundle } from '../../scripts/bundle-worker.ts'
import { compatibility } from './compatibility.ts'

export type WorkerdPlan = {
  readonly bundle: WorkerBundle
  /** Settings by their names in .env.example. */
  readonly bindings: Readonly<Record<string, string>>
  readonly port: number
  /** Static files served beside the Worker; none by default. */
  readonly assetsDirectory?: string
  /** Without a queue, only the scheduled jobs deliver the outbox. */
  readonly hasQueue?: boolean
  /** The deployed version; none by default. */
  readonly version?: string
  readonly onLog?: (line: string) => void
  /** Where files, queues, and caches outlive the runtime; by default they do not. */
  readonly storageDirectory?: string
}

export type Workerd = {
  /** Runs the Worker's scheduled handler to completion. */
  readonly dispatchScheduled: () => Promise<void>
  /** `kill -9` of the runtime; nothing responds until it is restarted. */
  readonly kill: () => Promise<void>
  /** The processes of the runtime. */
  readonly pids: readonly number[]
  readonly stop: () => Promise<void>
}

function childPids(): number[] {
  const tasks = `/proc/${process.pid}/task`
  if (existsSync(tasks)) {
    return readdirSync(tasks).flatMap((task) => {
      const children = `${tasks}/${task}/children`
      return existsSync(children)
        ? readFileSync(children, 'utf8').trim().split(' ').filter(Boolean).map(Number)
        : []
    })
  }
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return rows
    .map((row) => row.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (parent === process.pid && pid ? [pid] : []))
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}

async function killAll(pids: readonly number[]): Promise<void> {
  for (const pid of pids.filter((each) => !isGone(each))) process.kill(pid, 'SIGKILL')
  while (!pids.every(isGone)) await new Promise((resolve) => setTimeout(resolve, 5))
}

function text(values: Readonly<Record<string, string>>): Record<string, { type: 'text'; value: string }> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { type: 'text', value }]))
}

const outboxQueue = 'switchback-outbox'

/** Runs a bundle in real workerd on `port` of the loopback address. */
export async function startWorkerd(plan: WorkerdPlan): Promise<Workerd> {
  const before = new Set(childPids())
  const hasQueue = plan.hasQueue ?? true
  const miniflare = new Miniflare({
    host: '127.0.0.1',
    port: plan.port,
    cf: false,
    log: new NoOpLog(),
    logRequests: false,
    telemetry: { enabled: false },
    ...(plan.storageDirectory ? { resourcePersistencePath: plan.storageDirectory } : {}),
    handleStructuredLogs: (log: WorkerdStructuredLog) => plan.onLog?.(log.message),
    workers: [
      {
        config: {
          name: 'switchback',
          ...compatibility(),
          manifest: { mainModule: plan.bundle.mainModule, modules: { ...plan.bundle.modules } },
          env: {
            ...text(plan.bindings),
            FILES: { type: 'r2', name: 'switchback-files' },
            ...(plan.version === undefined
              ? {}
              : { CF_VERSION_METADATA: { type: 'json' as const, value: { id: plan.version } } }),
            ...(hasQueue ? { OUTBOX: { type: 'queue', name: outboxQueue } } : {}),
            ...(plan.assetsDirectory ? { ASSETS: { type: 'assets' } } : {}),
          },
          triggers: hasQueue
            ? [{ type: 'queue', name: outboxQueue, maxBatchTimeout: 1, maxRetries: 30 }]
            : [],
          ...(plan.assetsDirectory
            ? { assets: { directory: plan.assetsDirectory, hasUserWorker: true, ...assetRouting() } }
            : {}),
        },
      },
    ],
  })
  await miniflare.ready
  const runtime = childPids().filter((pid) => !before.has(pid))
  const watchers = runtime.map(endWithUs)
  const letLive = () => watchers.forEach((callOff) => callOff())
  return {
    dispatchScheduled: async () => {
      const worker = await miniflare.getWorker()
      await worker.scheduled({ cron: '*/5 * * * *' })
    },
    kill: () => {
      letLive()
      return killAll(runtime)
    },
    pids: runtime,
    stop: () => {
      letLive()
      return miniflare.dispose()
    },
  }
}
