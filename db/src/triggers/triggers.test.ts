import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { startScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { readTriggers } from './read-triggers.ts'
import { triggerConstants } from './trigger-constants.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await startScratchDatabase()
})
afterAll(() => scratch.stop())

async function inDatabase() {
  const { db } = scratch
  const row = { type: sql<string>`type`, name: sql<string>`name`, sql: sql<string>`sql` }
  const [rows] = await db.read([
    db.sql
      .select(row)
      .from(sql`sqlite_schema`)
      .where(sql`type IN ('trigger', 'view') ORDER BY type DESC, name`),
  ])
  return rows
}

const inFiles = () =>
  readTriggers()
    .map(({ type, name, sql: text }) => ({ type, name, sql: text }))
    .toSorted((a, b) => b.type.localeCompare(a.type) || (a.name < b.name ? -1 : 1))

test('a migrated database has the triggers and views of the files', async () => {
  expect(inFiles().length).toBeGreaterThan(50)
  expect(await inDatabase()).toEqual(inFiles())
})

test('a migration run restores the triggers and views of the files', async () => {
  const { db, url } = scratch
  await db.write([
    sql`DROP TRIGGER order_events_kept`,
    sql`DROP VIEW order_causes`,
    sql`DROP TRIGGER exceptions_notified`,
    sql`CREATE TRIGGER exceptions_notified AFTER INSERT ON admin_notifications BEGIN SELECT 1; END`,
    sql`CREATE TRIGGER left_over AFTER INSERT ON users BEGIN SELECT 1; END`,
    sql`CREATE VIEW left_view AS SELECT 1`,
  ])
  expect(await inDatabase()).not.toEqual(inFiles())
  await migrate(url)
  expect(await inDatabase()).toEqual(inFiles())
})

test('migrations make no triggers and views; those before the files did', () => {
  const folder = new URL('../../migrations/', import.meta.url)
  const later = readdirSync(folder).filter((name) => /^\d{4}_/.test(name) && name > '0057')
  const making = later.filter((name) =>
    /\b(CREATE|DROP) (TRIGGER|VIEW)\b/i.test(readFileSync(new URL(name, folder), 'utf8')),
  )
  expect(making).toEqual([])
})

test('each constant stands in a trigger or a view', () => {
  const folder = new URL('./', import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const text = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n')
  const used = new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  expect([...used].toSorted()).toEqual(Object.keys(triggerConstants).toSorted())
})
