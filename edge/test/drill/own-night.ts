import { seed } from '@switchback/db/seed/seed.ts'
import { startScratchDatabase, type ScratchDatabase } from '@switchback/db/testing/scratch-database.ts'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backUpNightly } from '../../src/backups/back-up-nightly.ts'
import { expect } from 'vitest'
import { eraseOrder } from '../../src/privacy/erase-order.ts'
import { listErasures } from '../../src/backups/erasures/list-erasures.ts'
import { fakeBucket, type FakeBucket } from '../api/fake-bindings.ts'

const encryptionSecret = 'thirty-two characters or more of it'
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

/** Words that only the order and the account have that are erased after the backup. */
export const erasedWords = ['Larkspur', 'Foxglove']

/** Plants the words in an order that is over and in an account. @returns their ids. */
async function plant({ db }: ScratchDatabase) {
  const [found] = await db.write([
    sql`SELECT (SELECT id FROM orders WHERE transport_status = 'completed' AND dealer_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM invoices WHERE order_id = orders.id) ORDER BY id LIMIT 1) AS "order",
      (SELECT id FROM users WHERE dealer_role = 'booker' LIMIT 1) AS user`,
  ])
  const ids = found?.rows[0] as unknown as { readonly order: string; readonly user: string }
  await db.write([
    sql`UPDATE orders SET customer_name = 'Larkspur Quist', customer_email = 'larkspur@quist.example' WHERE id = ${ids.order}`,
    sql`UPDATE users SET first_name = 'Foxglove', email = 'foxglove@quist.example' WHERE id = ${ids.user}`,
  ])
  return ids
}

/** Makes the nightly backup of a demo business, in which people then have an order and an account deleted. */
async function makeNight(database: ScratchDatabase, files: FakeBucket, backups: FakeBucket) {
  const { db } = database
  const now = new Date()
  const config = { database: { url: database.url, authToken: undefined }, encryptionSecret }
  const { order, user } = await plant(database)
  await backUpNightly({ db, now, config, files, backups })
  expect(await eraseOrder({ db, now, files }, order, { papers: false })).toBe(true)
  // The account's own steps are tested beside them: for the list the emptied row is the deletion.
  const email = ''
  await db.write([sql`UPDATE users SET first_name = 'Former', email = ${email} WHERE id = ${user}`])
  expect(await listErasures({ db, now, backups, secret: encryptionSecret })).toBe(2)
}

/**
 * Makes the nightly backup of a demo business, and writes what its bucket then holds into a folder, with the list of
 * what was erased after the backup.
 * @returns the secret that seals it.
 */
export async function makeOwnNight(folder: string): Promise<string> {
  const [files, backups] = [fakeBucket(), fakeBucket()]
  const database = await startScratchDatabase()
  try {
    await seed(database.db, 'development', new Date())
    for (const id of ['0'.repeat(32), '1'.repeat(32)]) {
      await addDocument(database, id)
      await files.put(`attachments/${id}`, content)
    }
    await makeNight(database, files, backups)
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
