import {
  copyFolder,
  manifestKey,
  backupKey,
  wholeBackups,
  type BackedUpFile,
} from '@switchback/core/system/backups.ts'
import { allLinesOf, restore } from '@switchback/db/backup/restore.ts'
import { migrate } from '@switchback/db/migrate.ts'
import { unsealed } from '@switchback/db/backup/seal.ts'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from '../api/api-under-test.ts'
import { sampleOrder } from '../harness/sample-bodies.ts'
import { brokenInvariants } from '../payments/broken-invariants.ts'
import { replayErasures } from '../../src/privacy/replay/replay-erasures.ts'
import { cellsNaming } from '../privacy/cells-naming.ts'
import { listSecrets, openErasures } from '../../../tools/backups/fetch-erasures.ts'
import { erasedWords, makeOwnNight } from './own-night.ts'

// SYSTEM-8. `npm run drill` runs it on the newest backup of a deployment, which it leaves in DRILL_FOLDER; without one
// the night of a demo business is made and restored.

const given = process.env['DRILL_FOLDER']

let own: string | undefined
let folder: string
let secret: string
let name: string
let manifest: BackedUpFile[]
let api: ApiUnderTest

beforeAll(async () => {
  if (given === undefined) own = mkdtempSync(join(tmpdir(), 'switchback-drill-'))
  folder = given ?? own ?? ''
  secret = own === undefined ? (process.env['ENCRYPTION_SECRET'] ?? '') : await makeOwnNight(own)
  ;[name = ''] = wholeBackups(readdirSync(join(folder, 'nightly')).map((file) => `nightly/${file}`))
  manifest = await allLinesOf<BackedUpFile>({ path: join(folder, manifestKey(name)), secret })
  api = await startApi({
    database: async (target) => {
      // It compares every row with the hashes in the backup.
      await restore(target, { path: join(folder, backupKey(name)), secret })
      // This code may be ahead of the release that made the backup.
      await migrate(target.url)
    },
  })
})
afterAll(async () => {
  await api?.stop()
  if (own !== undefined) rmSync(own, { recursive: true, force: true })
})

test('the restored database is sound, and every rule of money holds', async () => {
  const { db } = api.database
  expect(await db.sql.all(sql`PRAGMA integrity_check`)).toEqual([{ integrity_check: 'ok' }])
  expect(await brokenInvariants(db)).toEqual([])
})

test('the manifest has every attachment of the database, with its hash', async () => {
  const kept = await api.database.db.sql.all<{ id: string; sha256: string }>(
    sql`SELECT id, content_hash AS sha256 FROM order_attachments WHERE state = 'kept'
      UNION ALL SELECT id, content_hash FROM carrier_documents WHERE state = 'kept'`,
  )
  const backedUp = new Map(manifest.map(({ key, sha256 }) => [key, sha256]))
  const wrong = kept.filter(({ id, sha256 }) => backedUp.get(`attachments/${id}`) !== sha256)
  expect(wrong).toEqual([])
  const least = own === undefined ? 0 : 2
  expect(kept.length).toBeGreaterThanOrEqual(least)
  expect(manifest.length).toBeGreaterThanOrEqual(least)
})

test('the copies open, and are what the manifest says', async () => {
  const here = manifest.filter(({ key }) => existsSync(join(folder, copyFolder, key)))
  expect(here.length > 0).toBe(manifest.length > 0)
  for (const { key, sha256, bytes } of here) {
    const hash = createHash('sha256')
    let length = 0
    for await (const chunk of unsealed(createReadStream(join(folder, copyFolder, key)), secret)) {
      hash.update(chunk)
      length += chunk.length
    }
    expect([key, length, hash.digest('hex')]).toEqual([key, bytes, sha256])
  }
})

test('what people had deleted after the backup goes again, and a second replay finds nothing', async () => {
  const { db } = api.database
  const erasures = await openErasures(folder, listSecrets(secret))
  const removed: string[] = []
  const removePhotos = async (names: readonly string[]) => void removed.push(...names)
  const replay = () => replayErasures({ db, now: new Date(), removePhotos }, erasures)
  // A deployment has streets of these names, and too many rows.
  const named = () => (own === undefined ? [] : cellsNaming(api, erasedWords))
  expect((await named()).length > 0).toBe(own !== undefined)
  const { orders, accounts } = await replay()
  const least = own === undefined ? 0 : 1
  expect(Math.min(orders, accounts)).toBeGreaterThanOrEqual(least)
  expect(await named()).toEqual([])
  expect(await replay()).toMatchObject({ orders: 0, accounts: 0 })
  expect(await brokenInvariants(db)).toEqual([])
})

test('a customer gets a price and places an order', async () => {
  const placed = await api.send('POST', '/api/orders', { json: sampleOrder })
  expect(placed.status).toBe(201)
})
