import { fileURLToPath } from 'node:url'
import { createClient } from '@libsql/client/web'
import { drizzle } from 'drizzle-orm/libsql/web'
import { migrate as applyMigrations } from 'drizzle-orm/libsql/migrator'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

/**
 * Brings a database to today's schema, from Node. All missing migrations are one transaction: killed half-way it has
 * done nothing; run twice it does nothing the second time.
 */
export async function migrate(url: string, authToken?: string): Promise<void> {
  const client = createClient({ url, ...(authToken === undefined ? {} : { authToken }) })
  try {
    await applyMigrations(drizzle({ client }), { migrationsFolder })
  } finally {
    client.close()
  }
}
