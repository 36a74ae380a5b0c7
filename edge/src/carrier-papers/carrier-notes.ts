import type { AddCarrierNote, CarrierNote } from '@switchback/core/carriers/carrier-note.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { otherTextSentence } from '@switchback/core/notes/order-note.ts'
import type { Database } from '@switchback/db/client.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { carrierNotes } from '@switchback/db/schema/carriers/carrier-papers.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { nameOfUser } from '../carriers/carrier-history.ts'
import { carrierNotFound } from '../carriers/existing-carrier.ts'

const notesShown = 50

/** Queries the newest notes about a carrier. */
export const notesOf = (db: Database, carrierId: string) =>
  db.sql
    .select({
      id: carrierNotes.id,
      text: carrierNotes.text,
      authorName: nameOfUser,
      createdAt: carrierNotes.createdAt,
    })
    .from(carrierNotes)
    .leftJoin(users, eq(users.id, carrierNotes.authorId))
    .where(eq(carrierNotes.carrierId, carrierId))
    .orderBy(desc(carrierNotes.createdAt))
    .limit(notesShown) satisfies PromiseLike<CarrierNote[]>

/**
 * Adds a note about a carrier. Idempotent: a note sent twice is stored once.
 * @throws Refusal `not_found`; `idempotency_mismatch` if the note of this id has another text
 * Source: CARRIER-9.
 */
export async function addCarrierNote(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  carrierId: string,
  { id, text }: AddCarrierNote,
  authorId: string,
): Promise<void> {
  const values = sql`${id}, ${carrierId}, ${authorId}, ${text}, ${now.toISOString()}`
  const [, saved] = await db.write([
    sql`INSERT INTO ${carrierNotes} (id, carrier_id, author_id, text, created_at)
      SELECT ${values} FROM ${carriers}
      WHERE ${carriers.id} = ${carrierId} AND ${carriers.deletedAt} IS NULL ON CONFLICT DO NOTHING`,
    db.sql
      .select({ carrierId: carrierNotes.carrierId, authorId: carrierNotes.authorId, text: carrierNotes.text })
      .from(carrierNotes)
      .where(eq(carrierNotes.id, id)),
  ])
  const [note] = saved?.rows ?? []
  if (note?.['carrier_id'] !== carrierId || note['author_id'] !== authorId) throw carrierNotFound()
  if (note['text'] !== text) throw new Refusal('idempotency_mismatch', { sentence: otherTextSentence })
}
