import type { Database } from '@switchback/db/client.ts'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fillBrokerage } from '../test/brokerage/fill-brokerage.ts'

const dialect = new SQLiteAsyncDialect()

/** Writes as our databases do, without results other than rows. */
function writerOf(file: DatabaseSync): Pick<Database, 'write'> {
  return {
    write: async (statements) =>
      statements.map((statement) => {
        const { sql } = 'toSQL' in statement ? statement.toSQL() : dialect.sqlToQuery(statement)
        return { rows: file.prepare(sql).all() } as never
      }),
  }
}

/**
 * Fills the database file of a server that is down. Through the server, which logs each page that changes, a million
 * orders take half an hour and three times the space.
 */
export async function fillFile(databaseFolder: string, orderCount: number, days?: number): Promise<void> {
  const file = new DatabaseSync(join(databaseFolder, 'dbs/default/data'), {
    enableForeignKeyConstraints: false,
  })
  try {
    for (const pragma of ['synchronous = OFF', 'cache_size = -200000', 'temp_store = FILE'])
      file.exec(`PRAGMA ${pragma}`)
    await fillBrokerage(writerOf(file), orderCount, days)
    file.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    file.close()
  }
}
