import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient, type Client, type InStatement } from '@libsql/client/web'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { DatabaseAddress } from './backup/back-up.ts'
import { isContract, migrationComplaints } from './migration-phases.ts'
import { whenFree } from './when-free.ts'
import { readTriggers, type StoredStatement } from './triggers/read-triggers.ts'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

/** When 0056 was made. Migrations up to it made triggers and views themselves; later ones run without any. */
export const lastWithTriggers = 1_795_495_278_756

type Migrations = ReturnType<typeof readMigrationFiles>

/**
 * `expand`: what the running release can live with, before the new one is deployed; `contract`: the rest, afterwards.
 * Source: ADR-93.
 */
export type Phase = 'expand' | 'contract'

/** When the applied ones were made, which names them. */
async function appliedMoments(client: Client): Promise<ReadonlySet<number>> {
  await client.execute(
    'CREATE TABLE IF NOT EXISTS "__drizzle_migrations" (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)',
  )
  const { rows } = await client.execute('SELECT created_at FROM "__drizzle_migrations"')
  return new Set(rows.map((row) => Number(row[0])))
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

/** The migrations that a database lacks, of one phase or of both. */
async function pendingIn(client: Client, folder: string, phase?: Phase): Promise<Migrations> {
  const applied = await appliedMoments(client)
  return readMigrationFiles({ migrationsFolder: folder }).filter(
    ({ folderMillis, sql }) =>
      !applied.has(folderMillis) && (phase === undefined || isContract(sql) === (phase === 'contract')),
  )
}

/**
 * Brings a database to the schema of a folder of migrations, and its triggers and views to the given ones, in one
 * transaction: an interrupted run changes nothing, and a second run is a no-op. Migrations after 0056 run without
 * triggers and views, so they may rebuild tables and change rows that never change otherwise, and write counters and
 * totals themselves.
 * @param phase both by default; `expand` and `contract` one after the other give the same.
 * Source: ADR-72, ADR-93.
 */
export async function applyMigrations(
  client: Client,
  folder: string,
  triggers: readonly StoredStatement[],
  phase?: Phase,
): Promise<void> {
  const pending = await pendingIn(client, folder, phase)
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

async function withClient<Result>(
  { url, authToken }: DatabaseAddress,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = createClient({ url, ...(authToken === undefined ? {} : { authToken }) })
  try {
    // A migration is one transaction, which visitors of a running release may hold up.
    return await whenFree(() => work(client))
  } finally {
    client.close()
  }
}

type MigrateOptions = {
  /** Both by default. */
  readonly phase?: Phase | undefined
  /** The migrations of this release by default. */
  readonly folder?: string
}

/** Migrates a database to the current schema, from Node. See {@link applyMigrations}. */
export function migrate(
  url: string,
  authToken?: string,
  { phase, folder = migrationsFolder }: MigrateOptions = {},
): Promise<void> {
  return withClient({ url, ...(authToken === undefined ? {} : { authToken }) }, (client) =>
    applyMigrations(client, folder, readTriggers(), phase),
  )
}

/**
 * The names of the migrations that a database lacks, by phase, and why one of them would break the running release.
 * @param folder the migrations of this release by default.
 * Source: ADR-93.
 */
export function pendingMigrations(
  address: DatabaseAddress,
  folder = migrationsFolder,
): Promise<Readonly<Record<Phase, string[]>> & { readonly complaints: string[] }> {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    readonly entries: readonly { readonly tag: string; readonly when: number }[]
  }
  const nameOf = (moment: number) => entries.find(({ when }) => when === moment)?.tag ?? String(moment)
  return withClient(address, async (client) => {
    const pending = await pendingIn(client, folder)
    const names = (phase: Phase) =>
      pending
        .filter(({ sql }) => isContract(sql) === (phase === 'contract'))
        .map(({ folderMillis }) => nameOf(folderMillis))
    const complaints = pending.flatMap(({ sql, folderMillis }) =>
      migrationComplaints(sql).map((complaint) => `${nameOf(folderMillis)} ${complaint}`),
    )
    return { expand: names('expand'), contract: names('contract'), complaints }
  })
}
