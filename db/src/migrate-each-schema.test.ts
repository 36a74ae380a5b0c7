import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient, type Client, type InStatement } from '@libsql/client/web'
import { drizzle } from 'drizzle-orm/libsql/web'
import { migrate as applyMigrations } from 'drizzle-orm/libsql/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { seed } from './seed/seed.ts'
import { startScratchDatabase, type ScratchDatabase } from './testing/scratch-database.ts'

// Scorecard R16: every earlier schema, with data, migrates to the current one; an interrupted or repeated run loses
// nothing.

type Journal = { readonly entries: readonly { readonly tag: string }[] }

const folder = fileURLToPath(new URL('../migrations', import.meta.url))
const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal
const earlier = entries.slice(0, -1).map(({ tag }, index) => [tag, index + 1] as const)

let today: ScratchDatabase
let source: Client
beforeAll(async () => {
  today = await startScratchDatabase()
  await seed(today.db, 'development', new Date())
  source = createClient({ url: today.url })
})
afterAll(async () => {
  source.close()
  await today.stop()
})

/** With `isBroken` the very last statement fails, as if the server had died before the end. */
async function migrateUpTo(client: Client, count: number, isBroken = false): Promise<void> {
  const part = mkdtempSync(join(tmpdir(), 'switchback-migrations-'))
  cpSync(folder, part, { recursive: true })
  writeFileSync(join(part, 'meta/_journal.json'), JSON.stringify({ entries: entries.slice(0, count) }))
  const last = join(part, `${entries[count - 1]?.tag ?? ''}.sql`)
  if (isBroken) appendFileSync(last, '\n--> statement-breakpoint\nINSERT INTO no_such_table VALUES (1);')
  try {
    await applyMigrations(drizzle({ client }), { migrationsFolder: part })
  } finally {
    rmSync(part, { recursive: true })
  }
}

async function texts(client: Client, sql: string): Promise<string[]> {
  return (await client.execute(sql)).rows.map((row) => JSON.stringify(row[0]).slice(1, -1))
}

const tablesOf = (client: Client) =>
  texts(
    client,
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '__*' AND name NOT GLOB 'libsql_*'",
  )
const columnsOf = (client: Client, table: string) =>
  texts(client, `SELECT name FROM pragma_table_info('${table}')`)

/** Computed from the orders by a migration. */
const derived = new Set(['order_counts'])
/** Dropped by a migration on purpose; any other missing data is lost. */
const dropped = new Set(['webhook_events.attempt_count', 'webhook_events.last_error'])

const list = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')

/** The current demo data, limited to the tables, columns, and enum values of the earlier schema. */
async function fillFromToday(client: Client): Promise<void> {
  const known = new Set(await tablesOf(source))
  const statements: InStatement[] = []
  for (const table of await tablesOf(client)) {
    if (!known.has(table) || derived.has(table)) continue
    const todays = new Set(await columnsOf(source, table))
    const columns = (await columnsOf(client, table)).filter((column) => todays.has(column))
    const { rows } = await source.execute(`SELECT ${list(columns)} FROM "${table}"`)
    const marks = columns.map(() => '?').join(', ')
    const sql = `INSERT OR IGNORE INTO "${table}" (${list(columns)}) VALUES (${marks})`
    for (const row of rows) statements.push({ sql, args: columns.map((_, index) => row[index] ?? null) })
  }
  await client.migrate(statements)
}

type Contents = Record<string, { columns: string[]; rows: string[] }>

async function contentsOf(client: Client, like?: Contents): Promise<Contents> {
  const contents: Contents = {}
  for (const table of like ? Object.keys(like) : await tablesOf(client)) {
    if (derived.has(table)) continue
    const all = like?.[table]?.columns ?? (await columnsOf(client, table))
    const columns = all.filter((column) => !dropped.has(`${table}.${column}`))
    const { rows } = await client.execute(`SELECT ${list(columns)} FROM "${table}"`)
    contents[table] = { columns, rows: rows.map((row) => JSON.stringify(Object.values(row))).toSorted() }
  }
  return contents
}

test.each(earlier)('data of schema %s survive the migration', async (_tag, count) => {
  const scratch = await startScratchDatabase({ migrated: false })
  const client = createClient({ url: scratch.url })
  try {
    await migrateUpTo(client, count)
    await fillFromToday(client)
    const before = await contentsOf(client)
    expect(before['orders']?.rows.length).toBeGreaterThan(0)
    await expect(migrateUpTo(client, entries.length, true)).rejects.toThrow('no_such_table')
    expect(await contentsOf(client)).toEqual(before)
    await migrate(scratch.url)
    const after = await contentsOf(client, before)
    for (const [table, { rows }] of Object.entries(before)) {
      expect([table, after[table]?.rows]).toEqual([table, rows])
    }
    const whole = await contentsOf(client)
    await migrate(scratch.url)
    expect(await contentsOf(client)).toEqual(whole)
    expect(await texts(client, 'PRAGMA integrity_check')).toEqual(['ok'])
  } finally {
    client.close()
    await scratch.stop()
  }
})
