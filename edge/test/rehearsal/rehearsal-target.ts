import { liftedLimits } from '@switchback/core/testing/lifted-limits.ts'
import { backUp } from '@switchback/db/backup/back-up.ts'
import { migrate, pendingMigrations } from '@switchback/db/migrate.ts'
import { startScratchDatabase } from '@switchback/db/testing/scratch-database.ts'
import { whenFree } from '@switchback/db/when-free.ts'
import { freePort } from '@switchback/db/testing/free-port.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingComplaints } from '../../../tools/deploy/setting-complaints.ts'
import { smokeTest } from '../../../tools/deploy/smoke.ts'
import type { Target } from '../../../tools/deploy/target.ts'
import type { WorkerBundle } from '../../scripts/bundle-worker.ts'
import { startWorkerd, type Workerd } from '../harness/workerd.ts'
import type { EarlierRelease } from './earlier-release.ts'
import { startRouter } from './router.ts'

type Release = {
  readonly bundle: () => Promise<WorkerBundle>
  /** The folder of its migrations; those of this tree by default. */
  readonly migrations?: string | undefined
  /** Settings that it gets instead of the right ones. */
  readonly settings?: Readonly<Record<string, string>>
}

type Plan = {
  readonly earlier: EarlierRelease
  /** The built page. */
  readonly page: string
}

/**
 * A deployment on this machine alone: a libSQL server with the schema of an earlier release, its Worker in workerd, and
 * a router in front of the versions. A version that was left goes on running, as it does for requests under way.
 */
export async function startRehearsal({ earlier, page }: Plan) {
  const folder = mkdtempSync(join(tmpdir(), 'switchback-rehearsal-'))
  const [database, router] = await Promise.all([startScratchDatabase({ migrated: false }), startRouter()])
  const workers: Workerd[] = []
  const steps: string[] = []
  const settings = {
    ENVIRONMENT: 'test',
    DATABASE_URL: database.url,
    PUBLIC_ORIGIN: router.origin,
    ...liftedLimits,
  }
  const start = async (version: string, bundle: WorkerBundle, changed: Release['settings'] = {}) => {
    const port = await freePort()
    const bindings = { ...settings, ...changed }
    workers.push(
      await startWorkerd({ bundle, port, bindings, version, assetsDirectory: page, hasQueue: false }),
    )
    router.ports.set(version, port)
    steps.push(`start ${version}`)
    return version
  }
  const running = await start('v1', await earlier(database))
  router.shares = [{ version: running, percent: 100 }]

  /** Where a release of this name goes. */
  const targetOf = (version: string, release: Release): Target => {
    const where = release.migrations === undefined ? {} : { folder: release.migrations }
    return {
      name: 'The rehearsal',
      checkTree: async () => [],
      checkSettings: async () => settingComplaints(settings),
      pending: () => pendingMigrations(database, release.migrations),
      backUp: async () => {
        const file = join(folder, `${version}.backup.gz`)
        await whenFree(() => backUp(database, file, new Date()))
        return file
      },
      migrate: async (phase) => {
        await migrate(database.url, undefined, { phase, ...where })
        steps.push(phase)
      },
      current: async () => router.shares[0]?.version,
      upload: async () => start(version, await release.bundle(), release.settings),
      share: async (shares) => {
        router.shares = shares
        steps.push(shares.map((share) => `${share.version} ${share.percent}%`).join(', '))
      },
      applyTriggers: async () => {},
      smoke: ({ wanted, isAhead }) =>
        smokeTest(router.origin, {
          ...(wanted === undefined ? {} : { version: wanted }),
          headers: isAhead ? { 'Cloudflare-Workers-Version-Overrides': `switchback="${wanted}"` } : {},
        }),
      rollBack: async (to) => {
        router.shares = [{ version: to, percent: 100 }]
        steps.push(`back to ${to}`)
      },
      wayBack: (to) => `back to ${to}`,
    }
  }
  return {
    database,
    origin: router.origin,
    /** The steps that were done, in order. */
    steps,
    targetOf,
    stop: async () => {
      await router.stop()
      await Promise.all(workers.map((worker) => worker.stop()))
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
