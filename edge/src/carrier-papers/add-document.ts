import { documentsAtMost, type AddCarrierDocument } from '@switchback/core/carriers/carrier-document.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { isConstraintError } from '@switchback/db/is-constraint-error.ts'
import { carrierDocuments } from '@switchback/db/schema/carriers/carrier-papers.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { and, eq, sql } from 'drizzle-orm'
import { checkFile } from '../attachments/check-file.ts'
import { openFiles } from '../attachments/file-store.ts'
import type { OfferedFile } from '../http/read-upload.ts'
import { refuseOverBudget, spendBytes, type SpenderContext } from '../limits/spend.ts'
import type { RequestContext } from '../request-context.ts'
import { carrierNotFound, existingCarrier } from '../carriers/existing-carrier.ts'
import { documentFacts, paperEvent } from './paper-event.ts'

type AddDocumentContext = SpenderContext & Pick<RequestContext, 'db' | 'now' | 'files'>
type DocumentRow = typeof carrierDocuments.$inferSelect

/** Queries the document of an upload, in whatever state. */
const documentOfUpload = (
  { db }: Pick<AddDocumentContext, 'db'>,
  { carrierId, clientId }: Pick<DocumentRow, 'carrierId' | 'clientId'>,
) =>
  db.sql
    .select()
    .from(carrierDocuments)
    .where(and(eq(carrierDocuments.carrierId, carrierId), eq(carrierDocuments.clientId, clientId)))

/** A document that is offered, under the id that the client gave it. */
export type DocumentUpload = AddCarrierDocument & {
  readonly clientId: string
  readonly file: OfferedFile
}

/** Writes the row before the file is stored, so that there is no file without one. */
async function begin(context: AddDocumentContext, row: DocumentRow): Promise<void> {
  const { db } = context
  const { id, carrierId, clientId, kind, issuedOn, expiresOn, name, type, sizeBytes, contentHash } = row
  const values = sql`${id}, ${carrierId}, ${clientId}, ${kind}, ${issuedOn}, ${expiresOn}, ${name}, ${type},
    ${sizeBytes}, ${contentHash}, 'receiving', ${row.addedBy}, ${row.createdAt}, ${row.updatedAt}`
  const count = sql`(SELECT count(*) FROM ${carrierDocuments} WHERE ${carrierDocuments.carrierId} = ${carrierId})`
  const guard = sql`INSERT INTO ${carrierDocuments} (id, carrier_id, client_id, kind, issued_on, expires_on, name, type,
      size_bytes, content_hash, state, added_by, created_at, updated_at)
    SELECT ${values} FROM ${carriers}
    WHERE ${carriers.id} = ${carrierId} AND ${carriers.deletedAt} IS NULL AND ${count} < ${documentsAtMost}`
  try {
    const { isHeld } = await guardedBatch(db, { guard, steps: [] })
    if (isHeld) return
  } catch (error) {
    if (isConstraintError(error, 'carrier_documents.client_id')) throw new Refusal('idempotency_in_progress')
    throw error
  }
  const [[carrier], [same]] = await db.read([existingCarrier(db, carrierId), documentOfUpload(context, row)])
  if (!carrier) throw carrierNotFound()
  // A concurrent attempt of the same upload took the last place.
  if (same) throw new Refusal('idempotency_in_progress')
  throw new Refusal('too_large', { sentence: `A carrier can have up to ${documentsAtMost} documents.` })
}

/** Stores the file and keeps its row, with the event of who added it. */
async function store(context: AddDocumentContext, row: DocumentRow, bytes: ArrayBuffer): Promise<void> {
  const { db, now } = context
  const { kind, issuedOn, expiresOn } = row
  const at = now.toISOString()
  await openFiles(context).put(row.id, bytes)
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(carrierDocuments)
      .set({ state: 'kept', kind, issuedOn, expiresOn, updatedAt: at })
      .where(and(eq(carrierDocuments.id, row.id), eq(carrierDocuments.state, 'receiving'))),
    steps: [
      paperEvent(context, row.carrierId, row.addedBy, {
        kind: 'document_added',
        changes: documentFacts(row, 'after'),
      }),
    ],
  })
  if (isHeld) return
  const [[current]] = await db.read([
    db.sql
      .select({ state: carrierDocuments.state })
      .from(carrierDocuments)
      .where(eq(carrierDocuments.id, row.id)),
  ])
  if (current?.state === 'kept') return
  throw new Refusal('illegal_transition', { sentence: 'The document was removed while it was uploading.' })
}

type Facts = Pick<DocumentRow, 'kind' | 'issuedOn' | 'expiresOn'>

/** @throws Refusal `idempotency_mismatch` if the document was stored as another kind or with other days. */
function refuseOtherFacts(known: DocumentRow, { kind, issuedOn, expiresOn }: Facts): void {
  if (known.kind === kind && known.issuedOn === issuedOn && known.expiresOn === expiresOn) return
  throw new Refusal('idempotency_mismatch', {
    sentence: 'This file was added already, with another kind or other days. Close this and remove it first.',
  })
}

/**
 * Adds a document to a carrier. Idempotent: the same id with the same content is stored once, and sending it again
 * resumes a failed upload, as the kind and with the days that are sent then.
 * @throws Refusal `not_found`; `unsupported_type` and `too_large` as for the files of orders (FILE-1), or above
 * {@link documentsAtMost} documents; `idempotency_mismatch` if the id belongs to another file, kind or days;
 * `idempotency_in_progress`; `illegal_transition` if it was removed meanwhile; `files_unavailable`
 * Source: CARRIER-8.
 */
export async function addDocument(
  context: AddDocumentContext,
  carrierId: string,
  { clientId, file: offered, kind, issuedOn, expiresOn }: DocumentUpload,
  actorId: string,
): Promise<string> {
  openFiles(context)
  const { db, now } = context
  const [[carrier], [known]] = await db.read([
    existingCarrier(db, carrierId),
    documentOfUpload(context, { carrierId, clientId }),
  ])
  if (!carrier) throw carrierNotFound()
  if (!known) await refuseOverBudget(context, offered.declaredBytes)
  const sent = await offered.read()
  const file = await checkFile(sent)
  if (known) {
    if (known.contentHash !== file.contentHash || known.state === 'removed')
      throw new Refusal('idempotency_mismatch')
    const facts = { kind, issuedOn: issuedOn ?? null, expiresOn: expiresOn ?? null }
    if (known.state === 'receiving') await store(context, { ...known, ...facts }, sent.bytes)
    else refuseOtherFacts(known, facts)
    return known.id
  }
  await spendBytes(context, file.sizeBytes)
  const at = now.toISOString()
  const row: DocumentRow = {
    ...file,
    id: crypto.randomUUID(),
    carrierId,
    clientId,
    kind,
    issuedOn: issuedOn ?? null,
    expiresOn: expiresOn ?? null,
    state: 'receiving',
    addedBy: actorId,
    createdAt: at,
    updatedAt: at,
  }
  await begin(context, row)
  await store(context, row, sent.bytes)
  return row.id
}
