import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from '@libsql/client/web'
import { drizzle } from 'drizzle-orm/libsql/web'
import { migrate as applyEarlyMigrations } from 'drizzle-orm/libsql/migrator'
import { applyMigrations, lastWithTriggers } from '../migrate.ts'

type Journal = { readonly entries: readonly { readonly tag: string; readonly when: number }[] }

const folder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** The migrations in order; a tag is the name of its file. */
export const { entries: migrationEntries } = JSON.parse(
  readFileSync(join(folder, 'meta/_journal.json'), 'utf8'),
) as Journal

/**
 * Migrates to the schema after `count` migrations, up to 0056 with the triggers and views of their time, then without
 * any. With `isBroken` the very last statement fails, as if the server had
 * died before the end.
 */
export async function migrateUpTo(client: Client, count: number, isBroken = false): Promise<void> {
  const part = mkdtempSync(join(tmpdir(), 'switchback-migrations-'))
  cpSync(folder, part, { recursive: true })
  writeFileSync(
    join(part, 'meta/_journal.json'),
    JSON.stringify({ entries: migrationEntries.slice(0, count) }),
  )
  const { tag = '', when = 0 } = migrationEntries[count - 1] ?? {}
  const last = join(part, `${tag}.sql`)
  if (isBroken) appendFileSync(last, '\n--> statement-breakpoint\nINSERT INTO no_such_table VALUES (1);')
  try {
    if (when > lastWithTriggers) await applyMigrations(client, part, [])
    else await applyEarlyMigrations(drizzle({ client }), { migrationsFolder: part })
  } finally {
    rmSync(part, { recursive: true })
  }
}
