import type { Database } from '@switchback/db/client.ts'
import { orderAttachments } from '@switchback/db/schema/orders/order-attachments.ts'
import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { openFiles } from './file-store.ts'

const perRun = 200
const dayMs = 24 * 60 * 60 * 1000

/** Gives up failed uploads that nobody resumed for a day. */
async function giveUpOldUploads(db: Database, now: Date): Promise<void> {
  const { state, updatedAt } = orderAttachments
  const dayAgo = new Date(now.getTime() - dayMs).toISOString()
  await db.write([
    db.sql
      .update(orderAttachments)
      .set({ state: 'removed', updatedAt: now.toISOString() })
      .where(and(eq(state, 'receiving'), lt(updatedAt, dayAgo))),
  ])
}

/**
 * Deletes the files of removed attachments and abandoned uploads, and then their rows.
 * @returns how many.
 */
export async function removeFiles({
  db,
  now,
  files,
}: { readonly db: Database; readonly now: Date } & Pick<RequestContext, 'files'>): Promise<number> {
  const { state, updatedAt, id } = orderAttachments
  await giveUpOldUploads(db, now)
  const [rows] = await db.read([
    db.sql
      .select({ id })
      .from(orderAttachments)
      .where(eq(state, 'removed'))
      .orderBy(asc(updatedAt))
      .limit(perRun),
  ])
  if (rows.length === 0) return 0
  const ids = rows.map((row) => row.id)
  await openFiles({ files }).remove(ids)
  await db.write([db.sql.delete(orderAttachments).where(and(inArray(id, ids), eq(state, 'removed')))])
  return ids.length
}
