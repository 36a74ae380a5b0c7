import { fileURLToPath } from 'node:url'
import { createClient } from '@libsql/client/web'
import { drizzle } from 'drizzle-orm/libsql/web'
import { migrate as applyMigrations } from 'drizzle-orm/libsql/migrator'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

/**
 * Migrates a database to the current schema, from Node. All pending migrations run in one transaction: an interrupted
 * run changes nothing, and a second run is a no-op.
 */
export async function migrate(url: string, authToken?: string): Promise<void> {
  const client = createClient({ url, ...(authToken === undefined ? {} : { authToken }) })
  try {
    await applyMigrations(drizzle({ client }), { migrationsFolder })
  } finally {
    client.close()
  }
}
