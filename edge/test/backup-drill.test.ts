import { backUp } from '@switchback/db/backup/back-up.ts'
import { restore } from '@switchback/db/backup/restore.ts'
import { migrate } from '@switchback/db/migrate.ts'
import { demoPasswords } from '@switchback/db/seed/demo-people.ts'
import { seed } from '@switchback/db/seed/seed.ts'
import { startScratchDatabase, type ScratchDatabase } from '@switchback/db/testing/scratch-database.ts'
import { sql } from 'drizzle-orm'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApi, type ApiUnderTest } from './api/api-under-test.ts'
import { sampleOrder } from './harness/sample-bodies.ts'
import { brokenInvariants } from './payments/broken-invariants.ts'

// Scorecard R17: dump, restore to a fresh server, check invariants, place one order, compare rows.

let folder: string
let source: ScratchDatabase
let file: string
let before: Awaited<ReturnType<typeof backUp>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'switchback-backup-'))
  source = await startScratchDatabase()
  await seed(source.db, 'development', new Date())
  await source.db.write([sql`CREATE TABLE odd_values (id INTEGER PRIMARY KEY, value)`])
  for (const value of [
    2n ** 60n,
    -1,
    0.1,
    3.5e300,
    'it\'s "quoted"\n\u0000é',
    new Uint8Array([0, 1, 255]),
    null,
  ]) {
    await source.db.write([sql`INSERT INTO odd_values (value) VALUES (${value})`])
  }
  file = join(folder, 'whole.backup.gz')
  before = await backUp(source, file, new Date())
})
afterAll(async () => {
  await source.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function intoFresh(work: (target: ScratchDatabase) => Promise<void>): Promise<void> {
  const target = await startScratchDatabase({ migrated: false })
  try {
    await work(target)
  } finally {
    await target.stop()
  }
}

const schemaOf = ({ db }: ScratchDatabase) =>
  db.sql.all(sql`SELECT type, name, sql FROM sqlite_master WHERE name NOT GLOB 'sqlite_*' ORDER BY name`)

describe('a backup restored to a fresh server', () => {
  test('has every table, index, and trigger, every row to the byte, and satisfies every money invariant', async () => {
    await intoFresh(async (target) => {
      const restored = await restore(target, { path: file })
      expect(restored).toEqual(before)
      expect(Object.keys(before)).toEqual(expect.arrayContaining(['orders', 'quote_search', 'order_search']))
      expect(before['orders']?.rows).toBeGreaterThan(5)
      expect(await schemaOf(target)).toEqual(await schemaOf(source))
      expect(await backUp(target, join(folder, 'again.backup.gz'), new Date())).toEqual(before)
      expect(await brokenInvariants(target.db)).toEqual(await brokenInvariants(source.db))
      const whole = await target.db.sql.all(sql`PRAGMA integrity_check`)
      expect(whole).toEqual([{ integrity_check: 'ok' }])
    })
  })

  test('works: a customer orders, and a dealer signs in and finds an order by a word', async () => {
    const api: ApiUnderTest = await startApi({ database: (target) => restore(target, { path: file }) })
    try {
      const placed = await api.send('POST', '/api/orders', { json: sampleOrder })
      expect(placed.status).toBe(201)
      const json = { username: 'dealer', password: demoPasswords.dealer }
      const { body } = await api.send('POST', '/api/auth/login', { json })
      const headers = { Authorization: `Bearer ${body.token}` }
      const listed = await api.send('GET', '/api/dealer/orders', { headers })
      const [order] = listed.body.orders
      const found = await api.send('GET', `/api/dealer/orders?search=${order.id.slice(-6)}`, { headers })
      expect(found.body.orders.map(({ id }: { id: string }) => id)).toContain(order.id)
      // History is immutable: the triggers were restored too.
      const change = api.database.db.write([sql`UPDATE order_events SET kind = 'placed'`])
      await expect(change).rejects.toThrow('an event is never changed')
      await migrate(api.database.url)
    } finally {
      await api.stop()
    }
  })
})

describe('a restore refuses', () => {
  test('a database that is not empty', async () => {
    await expect(restore(source, { path: file })).rejects.toThrow('The database is not empty')
  })

  test('a truncated file, or another kind of file', async () => {
    const whole = readFileSync(file)
    const cut = join(folder, 'cut.backup.gz')
    for (const content of [whole.subarray(0, whole.length / 2), gzipSync('{}\n'), Buffer.from('SQL')]) {
      writeFileSync(cut, content)
      await intoFresh((target) =>
        expect(restore(target, { path: cut })).rejects.toThrow('is not a whole backup'),
      )
    }
  })

  test('rows that differ from those in the backup', async () => {
    const lines = gunzipSync(readFileSync(file)).toString().replace('Bayshore Motors', 'Bayshore Moters')
    const changed = join(folder, 'changed.backup.gz')
    writeFileSync(changed, gzipSync(lines))
    await intoFresh((target) =>
      expect(restore(target, { path: changed })).rejects.toThrow('not those of the backup in: '),
    )
  })
})

test('a backup is one snapshot despite concurrent writes, and only its owner can read it', async () => {
  const { db } = source
  // The first table that is read, and the last one.
  await db.write([sql`CREATE TABLE aa_pairs (id)`, sql`CREATE TABLE zz_pairs (id)`])
  const others = { areDone: false }
  const writing = (async () => {
    while (!others.areDone) {
      await db.write([sql`INSERT INTO aa_pairs VALUES (1)`, sql`INSERT INTO zz_pairs VALUES (1)`])
    }
  })()
  const busy = join(folder, 'busy.backup.gz')
  const sums = await backUp(source, busy, new Date())
  others.areDone = true
  await writing
  // Both rows of each write, or neither.
  expect(sums['zz_pairs']).toMatchObject({ rows: sums['aa_pairs']?.rows })
  expect(statSync(busy).mode & 0o077).toBe(0)
  await intoFresh(async (target) => expect(await restore(target, { path: busy })).toEqual(sums))
})
