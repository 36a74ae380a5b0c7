import { seed } from '@switchback/db/seed/seed.ts'
import { startScratchDatabase, type ScratchDatabase } from '@switchback/db/testing/scratch-database.ts'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backUpNightly } from '../../src/backups/back-up-nightly.ts'
import { fakeBucket } from '../api/fake-bindings.ts'

const content = new TextEncoder().encode('a certificate of insurance')

/** A carrier's document, with its row. */
async function addDocument({ db }: ScratchDatabase, id: string): Promise<void> {
  const at = new Date().toISOString()
  const hash = createHash('sha256').update(content).digest('hex')
  await db.write([
    sql`INSERT INTO carrier_documents (id, carrier_id, client_id, kind, name, type, size_bytes, content_hash, state, added_by, created_at, updated_at)
      SELECT ${id}, min(id), ${crypto.randomUUID()}, 'w9', 'w9.pdf', 'pdf', ${content.length}, ${hash}, 'kept', 'demo-user-ops', ${at}, ${at} FROM carriers`,
  ])
}

/**
 * Makes the nightly backup of a demo business, and writes what its bucket then holds into a folder.
 * @returns the secret that seals it.
 */
export async function makeOwnNight(folder: string): Promise<string> {
  const encryptionSecret = 'thirty-two characters or more of it'
  const [files, backups] = [fakeBucket(), fakeBucket()]
  const database = await startScratchDatabase()
  try {
    await seed(database.db, 'development', new Date())
    for (const id of ['0'.repeat(32), '1'.repeat(32)]) {
      await addDocument(database, id)
      await files.put(`attachments/${id}`, content)
    }
    const config = { database: { url: database.url, authToken: undefined }, encryptionSecret }
    await backUpNightly({ db: database.db, now: new Date(), config, files, backups })
  } finally {
    await database.stop()
  }
  for (const [key, bytes] of backups.files) {
    const path = join(folder, key)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
  return encryptionSecret
}
