import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { rateStructures } from './schema/rates/rate-structures.ts'
import { startScratchDatabase } from './testing/scratch-database.ts'

test('a server with a full disk is unavailable for writes, and still reads', async () => {
  const database = await startScratchDatabase({ migrated: false, maxFileKilobytes: 1024 })
  try {
    const { db } = database
    await db.write([sql`CREATE TABLE rate_structures (id TEXT PRIMARY KEY, filling BLOB)`])
    await db.write([sql`INSERT INTO rate_structures VALUES ('retail', NULL)`])
    const fill = async () => {
      for (let index = 0; index < 100; index++) {
        await db.write([sql`INSERT INTO rate_structures VALUES (${index}, randomblob(100000))`])
      }
    }
    await expect(fill()).rejects.toBeInstanceOf(DatabaseUnavailable)
    const [[found]] = await db.read([
      db.sql
        .select({ id: rateStructures.id })
        .from(rateStructures)
        .where(sql`id = 'retail'`),
    ])
    expect(found?.id).toBe('retail')
  } finally {
    await database.stop()
  }
})
