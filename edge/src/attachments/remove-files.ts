import type { Database } from '@switchback/db/client.ts'
import { carrierDocuments } from '@switchback/db/schema/carriers/carrier-papers.ts'
import { orderAttachments } from '@switchback/db/schema/orders/order-attachments.ts'
import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { openFiles } from './file-store.ts'

const perRun = 200
const dayMs = 24 * 60 * 60 * 1000

/** The tables whose rows name files of the store. */
const fileTables = [orderAttachments, carrierDocuments] as const
type FileTable = (typeof fileTables)[number]

type JobContext = { readonly db: Database; readonly now: Date } & Pick<RequestContext, 'files'>

/** Gives up failed uploads that nobody resumed for a day. */
async function giveUpOldUploads({ db, now }: JobContext, table: FileTable): Promise<void> {
  const { state, updatedAt } = table
  const dayAgo = new Date(now.getTime() - dayMs).toISOString()
  await db.write([
    db.sql
      .update(table)
      .set({ state: 'removed', updatedAt: now.toISOString() })
      .where(and(eq(state, 'receiving'), lt(updatedAt, dayAgo))),
  ])
}

async function removeFilesOf(context: JobContext, table: FileTable): Promise<number> {
  const { db, files } = context
  const { state, updatedAt, id } = table
  await giveUpOldUploads(context, table)
  const [rows] = await db.read([
    db.sql.select({ id }).from(table).where(eq(state, 'removed')).orderBy(asc(updatedAt)).limit(perRun),
  ])
  if (rows.length === 0) return 0
  const ids = rows.map((row) => row.id)
  await openFiles({ files }).remove(ids)
  await db.write([db.sql.delete(table).where(and(inArray(id, ids), eq(state, 'removed')))])
  return ids.length
}

/**
 * Deletes the files of removed attachments and documents, and of abandoned uploads, and then their rows.
 * @returns how many.
 */
export async function removeFiles(context: JobContext): Promise<number> {
  let removed = 0
  for (const table of fileTables) removed += await removeFilesOf(context, table)
  return removed
}
