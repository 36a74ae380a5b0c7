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

/** The tables that the triggers of a file may write, by the reason why they are triggers. Source: ADR-72. */
const reasons: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'what is written once stays': { 'append-only.sql': [], 'privacy.sql': ['unlisted_erasures'] },
  'every act of staff is recorded, whoever writes it': { 'audit.sql': ['audit_entries'] },
  'counts and sums equal the rows': {
    'accounting.sql': ['accounting_entries'],
    'carrier-counts.sql': ['carrier_lanes', 'carriers'],
    'devices.sql': ['sync_devices'],
    'invoices.sql': ['credit_notes', 'dealer_receivables', 'open_invoice_totals'],
    'order-counts.sql': ['order_counts'],
    'reports.sql': ['report_deltas'],
  },
  'words to search by equal the rows': {
    'search.sql': ['carrier_words', 'order_search', 'order_search_staff', 'order_words', 'quote_search'],
  },
  'the list of exceptions equals the causes that hold': {
    'bounces.sql': ['exceptions'],
    'claims.sql': ['exceptions'],
    'collections.sql': ['exceptions'],
    'disputes.sql': ['exceptions'],
    'exceptions.sql': ['exceptions'],
    'inspections.sql': ['exceptions'],
    'payables.sql': ['exceptions'],
  },
  'a fact that changes what was judged leads to a new judgment': {
    'clean-deliveries.sql': ['clean_deliveries', 'exceptions'],
  },
  'no offer is open of an order that is cancelled or has another carrier': {
    'offers.sql': ['exceptions', 'offers'],
  },
  'no quote of a mistaken version is valid, no change by it waits, and its unpaid orders are exceptions (ADR-65)':
    {
      'mistaken-rates.sql': ['exceptions', 'order_changes', 'quotes'],
    },
}

/** The tables that the triggers of a text write. */
function writtenBy(text: string): string[] {
  const bodies = text
    .replace(/^--.*$/gm, '')
    .split(/\n\n+/)
    .flatMap((block) => (/CREATE TRIGGER/.test(block) ? [block.slice(block.indexOf('BEGIN'))] : []))
  const writes = /(?:\bINTO|\bDELETE FROM|(?<!DO )\bUPDATE(?: OR \w+)?)\s+(\w+)/g
  return [
    ...new Set(bodies.flatMap((body) => [...body.matchAll(writes)].map(([, table = '']) => table))),
  ].toSorted()
}

test('triggers hold what must be true whoever writes: each file has a reason, and writes only its tables', () => {
  const folder = new URL('./', import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const written = files.map((name) => [name, writtenBy(readFileSync(new URL(name, folder), 'utf8'))])
  expect(Object.fromEntries(written)).toEqual(Object.assign({}, ...Object.values(reasons)))
})

test('a trigger that carries behavior is found', () => {
  const planted = `CREATE TRIGGER told AFTER INSERT ON orders
BEGIN
  UPDATE order_changes SET state = 'void' WHERE order_id = NEW.id;
  INSERT OR IGNORE INTO dealer_notifications (kind) VALUES ('x') ON CONFLICT DO UPDATE SET kind = 'x';
  DELETE FROM manage_links WHERE order_id = NEW.id;
END;`
  expect(writtenBy(planted)).toEqual(['dealer_notifications', 'manage_links', 'order_changes'])
})

test('each constant stands in a trigger or a view', () => {
  const folder = new URL('./', import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const text = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n')
  const used = new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  expect([...used].toSorted()).toEqual(Object.keys(triggerConstants).toSorted())
})
