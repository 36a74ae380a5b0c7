import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deploy } from '../../../tools/deploy/deploy.ts'
import { buildPwa } from '../../../tools/product/build-pwa.ts'
import { bundleWorker, type WorkerBundle } from '../../scripts/bundle-worker.ts'
import { expectMoneyInOrder } from '../payments/broken-invariants.ts'
import { releaseIn, sameRelease } from './earlier-release.ts'
import { writeNextMigrations } from './next-migrations.ts'
import { startRehearsal } from './rehearsal-target.ts'
import { startTraffic, type Traffic } from './traffic.ts'

// ADR-93. `npm run deploy -- --rehearse` runs it over an earlier release, checked out in REHEARSED_FROM; without one
// this release is deployed over itself, with two migrations of a release to come.

const from = process.env['REHEARSED_FROM']

let folder: string
let migrations: string | undefined
let bundle: WorkerBundle
let rehearsal: Awaited<ReturnType<typeof startRehearsal>>
let traffic: Traffic
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'switchback-next-'))
  const { directory } = await buildPwa({ leaveProductAlone: true })
  bundle = await bundleWorker()
  rehearsal = await startRehearsal({
    earlier: from === undefined ? sameRelease(bundle) : releaseIn(from),
    page: directory,
  })
  if (from === undefined) {
    migrations = join(folder, 'migrations')
    writeNextMigrations(migrations)
    await rehearsal.database.db.write([sql`CREATE TABLE rehearsal_before (id TEXT)`])
  }
  traffic = startTraffic(rehearsal.origin)
})
afterAll(async () => {
  await traffic?.stop()
  await rehearsal?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Visitors do all that they do, once more. */
async function visitorsGoOn(): Promise<void> {
  const before = traffic.answered
  await vi.waitFor(() => expect(traffic.answered).toBeGreaterThan(before + 12), { timeout: 30_000 })
}

const quiet = { rollsBack: false, say: () => {} }

test('a release that cannot reach its database reaches no visitor', async () => {
  await visitorsGoOn()
  const settings = { DATABASE_URL: 'http://127.0.0.1:9' }
  const target = rehearsal.targetOf('broken', { bundle: async () => bundle, migrations, settings })
  await expect(deploy(target, quiet)).rejects.toThrow('visitors still have v1')
  expect(rehearsal.steps).toEqual(['start v1', 'expand', 'start broken', 'v1 100%, broken 0%', 'v1 100%'])
  expect(traffic.failures).toEqual([])
})

test('a release is deployed and taken back while visitors look and order, and none of them notices', async () => {
  rehearsal.steps.length = 0
  const target = rehearsal.targetOf('v2', { bundle: async () => bundle, migrations })
  const { contract } = await target.pending()
  expect(await deploy(target, quiet)).toBe('v2')
  await visitorsGoOn()
  const after = contract.length > 0 ? ['contract'] : []
  expect(rehearsal.steps).toEqual(['expand', 'start v2', 'v1 100%, v2 0%', 'v2 100%', ...after])
  await target.rollBack('v1')
  await visitorsGoOn()
  expect(await target.smoke({ wanted: from === undefined ? 'v1' : undefined, isAhead: false })).toEqual([])
  await traffic.stop()
  expect(traffic.failures).toEqual([])
  expect(await target.pending()).toEqual({ expand: [], contract: [], complaints: [] })
  await expectMoneyInOrder(rehearsal.database.db)
})
