import { fileURLToPath } from 'node:url'
import { createClient, type Client, type InStatement } from '@libsql/client/web'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { readTriggers, type StoredStatement } from './triggers/read-triggers.ts'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

/** When 0056 was made. Migrations up to it made triggers and views themselves; later ones run without any. */
export const lastWithTriggers = 1_795_495_278_756

type Migrations = ReturnType<typeof readMigrationFiles>

async function lastApplied(client: Client): Promise<number> {
  await client.execute(
    'CREATE TABLE IF NOT EXISTS "__drizzle_migrations" (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)',
  )
  const { rows } = await client.execute('SELECT max(created_at) FROM "__drizzle_migrations"')
  return Number(rows[0]?.[0] ?? 0)
}

const applying = (migrations: Migrations): InStatement[] =>
  migrations.flatMap(({ sql, hash, folderMillis }) => [
    ...sql,
    {
      sql: 'INSERT INTO "__drizzle_migrations" (hash, created_at) VALUES (?, ?)',
      args: [hash, folderMillis],
    },
  ])

async function triggersOf(client: Client): Promise<StoredStatement[]> {
  const { rows } = await client.execute(
    "SELECT type, name, sql FROM sqlite_schema WHERE type IN ('trigger', 'view')",
  )
  return rows as unknown as StoredStatement[]
}

/** Names of the triggers and views that the migrations create, as a part of what they leave. */
const createdBy = (migrations: Migrations): string[] =>
  migrations.flatMap(({ sql }) =>
    sql.flatMap((text) =>
      [...text.matchAll(/CREATE (?:TRIGGER|VIEW) `(\w+)`/g)].map(([, name = '']) => name),
    ),
  )

const sortedTexts = (triggers: readonly StoredStatement[]) =>
  triggers.map(({ type, name, sql }) => `${type} ${name} ${sql}`).toSorted()

const areSame = (one: readonly StoredStatement[], other: readonly StoredStatement[]) =>
  JSON.stringify(sortedTexts(one)) === JSON.stringify(sortedTexts(other))

/**
 * Brings a database to the schema of a folder of migrations, and its triggers and views to the given ones, in one
 * transaction: an interrupted run changes nothing, and a second run is a no-op. Migrations after 0056 run without
 * triggers and views, so they may rebuild tables and change rows that never change otherwise, and write counters and
 * totals themselves.
 * Source: ADR-72.
 */
export async function applyMigrations(
  client: Client,
  folder: string,
  triggers: readonly StoredStatement[],
): Promise<void> {
  const last = await lastApplied(client)
  const pending = readMigrationFiles({ migrationsFolder: folder }).filter(
    ({ folderMillis }) => folderMillis > last,
  )
  const old = await triggersOf(client)
  if (pending.length === 0 && areSame(old, triggers)) return
  const first = pending.filter(({ folderMillis }) => folderMillis <= lastWithTriggers)
  const names = new Set([...[...old, ...triggers].map(({ name }) => name), ...createdBy(first)])
  await client.migrate([
    ...applying(first),
    ...[...names].map((name) => `DROP TRIGGER IF EXISTS "${name}"`),
    ...[...names].map((name) => `DROP VIEW IF EXISTS "${name}"`),
    ...applying(pending.slice(first.length)),
    ...triggers.map(({ sql }) => sql),
  ])
}

/** The texts of the current schema's migrations, triggers and views, which identify it. */
export const schemaTexts = (): string =>
  JSON.stringify([readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash), readTriggers()])

/** Migrates a database to the current schema, from Node. See {@link applyMigrations}. */
export async function migrate(url: string, authToken?: string): Promise<void> {
  const client = createClient({ url, ...(authToken === undefined ? {} : { authToken }) })
  try {
    await applyMigrations(client, migrationsFolder, readTriggers())
  } finally {
    client.close()
  }
}
