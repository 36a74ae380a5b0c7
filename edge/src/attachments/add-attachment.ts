import { Refusal } from '@switchback/core/errors/refusal.ts'
import {
  attachmentLimits,
  attachmentTypeOfName,
  safeFileName,
  type AttachmentAnswer,
  type AttachmentType,
} from '@switchback/core/orders/attachment.ts'
import { isConstraintFault } from '@switchback/db/is-constraint-fault.ts'
import { insertIfChanged } from '@switchback/db/insert-if-changed.ts'
import { orderAttachments } from '@switchback/db/schema/order-attachments.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { FindOrderVars } from '../orders/find-order.ts'
import type { OrderRow } from '../orders/order-row.ts'
import type { Vars } from '../vars.ts'
import { attachmentAnswer } from './attachments-of.ts'
import { openFiles } from './file-store.ts'
import { findAttachment, type AttachmentRow } from './find-attachment.ts'
import { sniffType } from './sniff-type.ts'

type AddAttachmentVars = FindOrderVars & Pick<Vars, 'files'>

/** A file as it was sent, under the id that its sender gave it. */
export type Upload = { readonly clientId: string; readonly name: string; readonly bytes: ArrayBuffer }

type CheckedFile = {
  readonly name: string
  readonly type: AttachmentType
  readonly sizeBytes: number
  readonly contentHash: string
}

const wrongType = 'Only PDF, JPG, PNG, DOC and DOCX files can be attached.'

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What it is by its content must be what its name says. */
async function check({ name, bytes }: Upload): Promise<CheckedFile> {
  if (bytes.byteLength > attachmentLimits.fileBytes) {
    throw new Refusal('too_large', { sentence: 'A file may have at most 10 MB.' })
  }
  if (bytes.byteLength === 0) throw new Refusal('unsupported_type', { sentence: 'The file is empty.' })
  const safeName = safeFileName(name)
  const type = sniffType(new Uint8Array(bytes))
  if (!safeName || !type) throw new Refusal('unsupported_type', { sentence: wrongType })
  if (attachmentTypeOfName(safeName) !== type) {
    throw new Refusal('unsupported_type', { sentence: 'The file is not what its name says. ' + wrongType })
  }
  return { name: safeName, type, sizeBytes: bytes.byteLength, contentHash: await sha256(bytes) }
}

function refuseUnlessOpen({ order }: OrderRow): void {
  if (order.transportStatus !== 'cancelled' && order.transportStatus !== 'completed') return
  throw new Refusal('illegal_transition', { sentence: 'Nothing can be attached to this order any more.' })
}

/**
 * Takes room in the order for the file, before it is stored: the sum of all files, those on their way included, never
 * passes the limit. False if there is no room.
 */
async function takeRoom({ db }: AddAttachmentVars, row: AttachmentRow): Promise<boolean> {
  const taken = sql`(SELECT coalesce(sum(size_bytes), 0) FROM ${orderAttachments} WHERE ${orderAttachments.orderId} = ${row.orderId} AND ${orderAttachments.state} <> 'removed')`
  const values = sql`${row.id}, ${row.orderId}, ${row.clientId}, ${row.name}, ${row.type}, ${row.sizeBytes}, ${row.contentHash}, 'receiving', ${row.createdAt}, ${row.updatedAt}`
  const [inserted] = await db.write([
    sql`INSERT INTO ${orderAttachments}
      (id, order_id, client_id, name, type, size_bytes, content_hash, state, created_at, updated_at)
      SELECT ${values} WHERE ${taken} + ${row.sizeBytes} <= ${attachmentLimits.orderBytes}`,
  ])
  return inserted?.rowsAffected === 1
}

/** From now on it belongs to the order. Another request with the same file may have been quicker. */
async function keep({ db, now }: AddAttachmentVars, { id, orderId, name }: AttachmentRow): Promise<void> {
  const at = now.toISOString()
  const [kept] = await db.write([
    db.sql
      .update(orderAttachments)
      .set({ state: 'kept', updatedAt: at })
      .where(and(eq(orderAttachments.id, id), eq(orderAttachments.state, 'receiving'))),
    insertIfChanged(orderEvents, {
      orderId,
      kind: 'note',
      actorKind: 'customer',
      reason: 'File attached',
      facts: { name },
      createdAt: at,
    }),
  ])
  if (kept?.rowsAffected === 1) return
  const [[current]] = await db.read([
    db.sql
      .select({ state: orderAttachments.state })
      .from(orderAttachments)
      .where(eq(orderAttachments.id, id)),
  ])
  if (current?.state !== 'kept') throw new Refusal('idempotency_in_progress')
}

/** The row of this upload: the one that an earlier attempt has begun, or a new one. */
async function begin(
  vars: AddAttachmentVars,
  { row, attachment }: Awaited<ReturnType<typeof findAttachment>>,
  file: CheckedFile,
  clientId: string,
): Promise<AttachmentRow> {
  if (attachment) {
    const isSame = attachment.contentHash === file.contentHash && attachment.state !== 'removed'
    if (!isSame) throw new Refusal('idempotency_mismatch')
    return attachment
  }
  const at = vars.now.toISOString()
  const begun: AttachmentRow = {
    id: crypto.randomUUID(),
    orderId: row.order.id,
    clientId,
    ...file,
    state: 'receiving',
    createdAt: at,
    updatedAt: at,
  }
  try {
    if (await takeRoom(vars, begun)) return begun
  } catch (fault) {
    if (isConstraintFault(fault, 'order_attachments.client_id')) throw new Refusal('idempotency_in_progress')
    throw fault
  }
  throw new Refusal('too_large', { sentence: 'The files of one order may have at most 200 MB together.' })
}

/**
 * Attaches a file to an order. The same id with the same content is attached once, however often it is sent, and an
 * upload that broke off is taken up again by sending it again.
 * @throws Refusal `unsupported_type` if it is none of the types allowed or not what its name says, `too_large` above
 * 10 MB or 200 MB an order, `idempotency_mismatch` if the id stands for another file, `idempotency_in_progress` while
 * the same upload is on its way, `illegal_transition` once the order is over, `files_unavailable`; else as `findOrder`.
 * Source: decisions 19 and 49.
 */
export async function addAttachment(
  vars: AddAttachmentVars,
  orderId: string,
  upload: Upload,
): Promise<AttachmentAnswer> {
  const files = openFiles(vars)
  const found = await findAttachment(vars, orderId, upload.clientId)
  refuseUnlessOpen(found.row)
  const file = await check(upload)
  const row = await begin(vars, found, file, upload.clientId)
  if (row.state === 'kept') return attachmentAnswer(row)
  await files.put(row.id, upload.bytes)
  await keep(vars, row)
  return attachmentAnswer(row)
}
