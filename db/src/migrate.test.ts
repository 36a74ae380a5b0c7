import { sql } from 'drizzle-orm'
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api'
import { readFileSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './client.ts'
import { migrate } from './migrate.ts'
import { readSchemaText } from './read-schema-text.ts'
import { seed } from './seed/seed.ts'
import { startScratchDatabase, type ScratchDatabase } from './testing/scratch-database.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await startScratchDatabase({ migrated: false })
})
afterAll(() => scratch.stop())

async function texts(query: ReturnType<typeof sql>): Promise<string[]> {
  const { db } = scratch
  const [rows] = await db.read([db.sql.select({ text: sql<string>`text` }).from(sql`(${query})`)])
  return rows.map(({ text }) => text)
}

const schemaText = sql`SELECT coalesce(sql, name) AS text FROM sqlite_master ORDER BY name`
const rowsText = sql`SELECT id || transport_status || total_cents AS text FROM orders UNION ALL SELECT username || password_hash FROM users UNION ALL SELECT 'event' || id FROM order_events`

test('migrating and seeding again is idempotent', async () => {
  await migrate(scratch.url)
  await seed(scratch.db, 'development', new Date())
  const schema = await texts(schemaText)
  const rows = await texts(rowsText)
  expect(schema.length).toBeGreaterThan(50)
  expect(rows.length).toBeGreaterThan(25)
  await migrate(scratch.url)
  await seed(scratch.db, 'development', new Date())
  expect(await texts(schemaText)).toEqual(schema)
  expect(await texts(rowsText)).toEqual(rows)
})

test('an interrupted migration changes nothing, and the next run completes it', async () => {
  const fresh = await startScratchDatabase({ migrated: false })
  const { db } = fresh
  const tableNames = async () => {
    const names = db.sql.select({ name: sql<string>`name` }).from(sql`sqlite_master`)
    const [rows] = await db.read([names.where(sql`type = 'table' AND name NOT LIKE '\\_\\_%' ESCAPE '\\'`)])
    return rows.map(({ name }) => name)
  }
  try {
    // A conflicting table aborts the transaction after many statements.
    await db.write([sql`CREATE TABLE webhook_events (id)`])
    await expect(migrate(fresh.url)).rejects.toThrow('webhook_events')
    expect(await tableNames()).toEqual(['webhook_events'])
    await db.write([sql`DROP TABLE webhook_events`])
    await migrate(fresh.url)
    expect(await tableNames()).toContain('orders')
    await seed(db, 'production', new Date())
    const [rows] = await db.read([db.sql.select({ users: sql<number>`count(*)` }).from(sql`users`)])
    expect(rows).toEqual([{ users: 0 }])
  } finally {
    await fresh.stop()
  }
})

test('the migrations produce the schema', async () => {
  const files = readdirSync(new URL('schema/', import.meta.url), {
    recursive: true,
    encoding: 'utf8',
  }).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const modules = await Promise.all(
    files.map((name) => import(new URL(`schema/${name}`, import.meta.url).href)),
  )
  const today = await generateSQLiteDrizzleJson(Object.assign({}, ...modules))
  const meta = new URL('../migrations/meta/', import.meta.url)
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('snapshot.json'))
  expect(snapshots, 'npm run schema deletes the earlier ones').toHaveLength(1)
  const last = JSON.parse(readFileSync(new URL(snapshots[0] ?? '', meta), 'utf8'))
  expect(await generateSQLiteMigration(last, today)).toEqual([])
})

test('db/schema.sql shows the schema', async () => {
  const file = readFileSync(new URL('../schema.sql', import.meta.url), 'utf8')
  expect(await readSchemaText(scratch.url), 'npm run schema writes it').toBe(file)
})

test('foreign keys are enforced, and the database passes its integrity check', async () => {
  const { db } = scratch
  const check = sql`SELECT (SELECT group_concat("table") FROM pragma_foreign_key_check) AS text`
  expect(await texts(check)).toEqual([null])
  const [rows] = await openDatabase({ url: scratch.url }).read([
    db.sql.select({ enforced: sql<number>`foreign_keys` }).from(sql`pragma_foreign_keys`),
  ])
  expect(rows).toEqual([{ enforced: 1 }])
})
