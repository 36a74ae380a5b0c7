import type { CarrierDocument } from '@switchback/core/carriers/carrier-document.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { attachmentTypes } from '@switchback/core/orders/attachments/attachment.ts'
import type { Database } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { carrierDocuments } from '@switchback/db/schema/carriers/carrier-papers.ts'
import { and, desc, eq } from 'drizzle-orm'
import { openFiles } from '../attachments/file-store.ts'
import type { StoredFile } from '../attachments/read-attachment.ts'
import type { RequestContext } from '../request-context.ts'
import { nameOfUser } from '../carriers/carrier-history.ts'
import { documentFacts, paperEvent } from './paper-event.ts'

/** Queries the documents of a carrier, the newest first. */
export const documentsOf = (db: Database, carrierId: string) =>
  db.sql
    .select({
      id: carrierDocuments.id,
      kind: carrierDocuments.kind,
      name: carrierDocuments.name,
      size: carrierDocuments.sizeBytes,
      issuedOn: carrierDocuments.issuedOn,
      expiresOn: carrierDocuments.expiresOn,
      addedBy: nameOfUser,
      createdAt: carrierDocuments.createdAt,
    })
    .from(carrierDocuments)
    .leftJoin(users, eq(users.id, carrierDocuments.addedBy))
    .where(and(eq(carrierDocuments.carrierId, carrierId), eq(carrierDocuments.state, 'kept')))
    .orderBy(desc(carrierDocuments.createdAt)) satisfies PromiseLike<CarrierDocument[]>

async function findDocument(db: Database, carrierId: string, id: string) {
  const [[found]] = await db.read([
    db.sql
      .select()
      .from(carrierDocuments)
      .where(and(eq(carrierDocuments.id, id), eq(carrierDocuments.carrierId, carrierId))),
  ])
  if (!found) throw new Refusal('not_found', { sentence: 'This document is no longer there.' })
  return found
}

/** Reads the file of a document. @throws Refusal `not_found`; `files_unavailable` */
export async function readDocument(
  context: Pick<RequestContext, 'db' | 'files'>,
  carrierId: string,
  id: string,
): Promise<StoredFile> {
  const files = openFiles(context)
  const { state, name, type, sizeBytes } = await findDocument(context.db, carrierId, id)
  const file = state === 'kept' ? await files.get(id) : null
  if (!file) throw new Refusal('not_found', { sentence: 'This document is no longer there.' })
  return { name, sizeBytes, contentType: attachmentTypes[type].contentType, body: file.body }
}

/**
 * Removes a document; the job deletes its file. The history keeps who removed what. Removing it twice changes nothing.
 * @throws Refusal `not_found`
 * Source: CARRIER-8.
 */
export async function removeDocument(
  context: Pick<RequestContext, 'db' | 'now'>,
  carrierId: string,
  id: string,
  actorId: string,
): Promise<void> {
  const { db, now } = context
  const document = await findDocument(db, carrierId, id)
  await guardedBatch(db, {
    guard: db.sql
      .update(carrierDocuments)
      .set({ state: 'removed', updatedAt: now.toISOString() })
      .where(and(eq(carrierDocuments.id, id), eq(carrierDocuments.state, 'kept'))),
    steps: [
      paperEvent(context, carrierId, actorId, {
        kind: 'document_removed',
        changes: documentFacts(document, 'before'),
      }),
    ],
  })
}
