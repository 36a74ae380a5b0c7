import { Refusal } from '@switchback/core/errors/refusal.ts'
import { mayClaim } from '@switchback/core/orders/state/dealer-actions.ts'
import { attachmentLimits } from '@switchback/core/orders/attachments/attachment.ts'
import type { AttachmentResponse } from '@switchback/core/orders/response/attachment-response.ts'
import { isConstraintError } from '@switchback/db/is-constraint-error.ts'
import { orderAttachments } from '@switchback/db/schema/orders/order-attachments.ts'
import { claims } from '@switchback/db/schema/orders/claims.ts'
import { orderVehicles } from '@switchback/db/schema/orders/order-vehicles.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { OfferedFile } from '../http/read-upload.ts'
import type { FindOrderContext } from '../orders/read/find-order.ts'
import type { OrderRow } from '../orders/read/order-row.ts'
import { refuseOverBudget, spendBytes } from '../limits/spend.ts'
import type { RequestContext } from '../request-context.ts'
import { attachmentResponse, positionOfAttachment } from '../orders/read/attachments-of.ts'
import { writeChange, type WriteContext } from '../payments/write/write-change.ts'
import { checkFile, type CheckedFile } from './check-file.ts'
import { openFiles } from './file-store.ts'
import { findAttachment, type AttachmentRow, type FoundAttachment } from './find-attachment.ts'
import type { FileAsker } from './refuse-outsiders.ts'

type AddAttachmentContext = FindOrderContext & WriteContext & Pick<RequestContext, 'files'>

/** A file that is offered, under the id that the client gave it. */
export type Upload = {
  readonly clientId: string
  readonly file: OfferedFile
  /** The vehicle that the file is about. */
  readonly vehiclePosition?: number | undefined
  /** The claim that the file belongs to. Source: CLAIM-2. */
  readonly claimId?: string | undefined
}

function refuseOver(claimId: string | null): never {
  throw new Refusal('illegal_transition', {
    sentence: `You can't attach files to this ${claimId === null ? 'order' : 'claim'} anymore.`,
  })
}

/**
 * The files of a claim come from those who may file it, and from staff with `orders`.
 * @throws Refusal `forbidden`
 */
function refuseForeignClaim({ row, actor }: FoundAttachment, { claimId }: Upload): void {
  if (claimId === undefined || actor?.kind === 'staff' || mayClaim(actor, row.order)) return
  throw new Refusal('forbidden')
}

/** A claim takes files until it is settled, whatever the state of its order. */
function refuseUnlessOpen({ order }: OrderRow, claimId: string | null): void {
  if (claimId !== null) return
  if (order.transportStatus === 'cancelled' || order.transportStatus === 'completed') refuseOver(claimId)
}

const isOfOpen = ({ orderId, claimId }: Pick<AttachmentRow, 'orderId' | 'claimId'>) =>
  claimId === null
    ? sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${orders.id} = ${orderId} AND ${orders.transportStatus} NOT IN ('cancelled', 'completed'))`
    : sql`EXISTS (SELECT 1 FROM ${claims} WHERE ${claims.id} = ${claimId} AND ${claims.orderId} = ${orderId} AND ${claims.state} NOT IN ('paid', 'withdrawn'))`

/**
 * Reserves space in the order before the file is stored: the total size and count, including files still uploading
 * and those awaiting removal, never exceed the limits. Links the file to its vehicle, if the order still has it.
 * @returns the row as stored; none if there is no space.
 * @throws Refusal `illegal_transition` if the order is over by now; `idempotency_in_progress` if a concurrent attempt of
 * the same upload was faster, which may have taken the last space.
 */
async function takeRoom(
  { db }: AddAttachmentContext,
  row: AttachmentRow,
  vehiclePosition: number | null,
): Promise<AttachmentRow | undefined> {
  const ofOrder = sql`FROM ${orderAttachments} WHERE ${orderAttachments.orderId} = ${row.orderId}`
  const bytes = sql`(SELECT coalesce(sum(size_bytes), 0) ${ofOrder} AND ${orderAttachments.state} <> 'removed')`
  const storedBytes = sql`(SELECT coalesce(sum(size_bytes), 0) ${ofOrder})`
  const count = sql`(SELECT count(*) ${ofOrder})`
  const { orderBytes, orderFiles } = attachmentLimits
  const hasRoom = sql`${bytes} + ${row.sizeBytes} <= ${orderBytes} AND ${storedBytes} + ${row.sizeBytes} <= ${2 * orderBytes} AND ${count} < ${orderFiles}`
  const vehicle = sql`(SELECT id FROM ${orderVehicles} WHERE order_id = ${row.orderId} AND position = ${vehiclePosition} AND cancelled_at IS NULL)`
  const values = sql`${row.id}, ${row.orderId}, ${vehicle}, ${row.claimId}, ${row.clientId}, ${row.name}, ${row.type}, ${row.sizeBytes}, ${row.contentHash}, 'receiving', ${row.createdAt}, ${row.updatedAt}`
  const isSameUpload = and(
    eq(orderAttachments.orderId, row.orderId),
    eq(orderAttachments.clientId, row.clientId),
  )
  const [, order, stored] = await db.write([
    sql`INSERT INTO ${orderAttachments}
      (id, order_id, vehicle_id, claim_id, client_id, name, type, size_bytes, content_hash, state, created_at, updated_at)
      SELECT ${values} WHERE ${hasRoom} AND ${isOfOpen(row)}`,
    sql`SELECT ${isOfOpen(row)} AS is_open`,
    sql`SELECT id, vehicle_id, ${positionOfAttachment} AS position FROM ${orderAttachments} WHERE ${isSameUpload}`,
  ])
  if (order?.rows[0]?.['is_open'] !== 1) refuseOver(row.claimId)
  const [found] = stored?.rows ?? []
  if (!found) return undefined
  const { id, vehicle_id: vehicleId, position } = found
  if (id !== row.id) throw new Refusal('idempotency_in_progress')
  return { ...row, vehicleId: vehicleId as number | null, vehiclePosition: position as number | null }
}

/**
 * Attaches the stored file to the order, unless a concurrent request with the same file won the race. If the file was
 * removed or the order ended during the upload, it is not attached, and the stored file is orphaned.
 * @returns the state that the row has then; none if the job has removed it.
 */
async function attach(
  context: AddAttachmentContext,
  { id, orderId, claimId, name }: AttachmentRow,
  actor: FoundAttachment['actor'],
) {
  const { db, now } = context
  const at = now.toISOString()
  const isReceiving = and(eq(orderAttachments.id, id), eq(orderAttachments.state, 'receiving'))
  const event = { kind: 'file_attached', name } as const
  const written = await writeChange(context, {
    guard: db.sql
      .update(orderAttachments)
      .set({ state: 'kept', updatedAt: at })
      .where(and(isReceiving, isOfOpen({ orderId, claimId }))),
    event: { orderId, event, actor: actor ?? { kind: 'customer' }, at },
  })
  if (written) return 'kept'
  const [, current] = await db.write([
    db.sql.update(orderAttachments).set({ state: 'removed', updatedAt: at }).where(isReceiving),
    db.sql
      .select({ state: orderAttachments.state })
      .from(orderAttachments)
      .where(eq(orderAttachments.id, id)),
  ])
  return current?.rows[0]?.['state']
}

/** Stores the file under its row, and removes it again if it is no longer wanted. */
async function store(
  context: AddAttachmentContext,
  row: AttachmentRow,
  bytes: ArrayBuffer,
  actor: FoundAttachment['actor'],
): Promise<void> {
  const files = openFiles(context)
  await files.put(row.id, bytes)
  const state = await attach(context, row, actor)
  if (state === 'kept') return
  // While the row exists, the job finds the file through it.
  if (state === undefined) await files.remove([row.id])
  throw new Refusal('illegal_transition', { sentence: 'The file was removed while it was uploading.' })
}

/** The row of this upload: from an earlier attempt, or a new one. */
async function begin(
  context: AddAttachmentContext,
  { row, attachment }: FoundAttachment,
  file: CheckedFile,
  upload: Upload,
): Promise<AttachmentRow> {
  const { clientId, vehiclePosition = null } = upload
  const claimId = upload.claimId ?? null
  if (attachment) {
    const isSame =
      attachment.contentHash === file.contentHash &&
      attachment.claimId === claimId &&
      attachment.state !== 'removed'
    if (!isSame) throw new Refusal('idempotency_mismatch')
    return attachment
  }
  const at = context.now.toISOString()
  const begun: AttachmentRow = {
    id: crypto.randomUUID(),
    orderId: row.order.id,
    vehicleId: null,
    vehiclePosition: null,
    claimId,
    clientId,
    ...file,
    state: 'receiving',
    createdAt: at,
    updatedAt: at,
  }
  try {
    const stored = await takeRoom(context, begun, vehiclePosition)
    if (stored) return stored
  } catch (error) {
    if (isConstraintError(error, 'order_attachments.client_id')) throw new Refusal('idempotency_in_progress')
    throw error
  }
  throw new Refusal('too_large', { sentence: 'The files of one order can be up to 200 MB together.' })
}

/**
 * Attaches a file to an order. The body is read once the order, who sends it and what the sender may still store are
 * known to be right. Idempotent: the same id with the same content is attached once, to the vehicle that the
 * first request named, and sending it again resumes a failed upload. If the vehicle was cancelled
 * while the file waited on a device, the file belongs to the order.
 * @throws Refusal `unsupported_type` if the type is not allowed or does not match the name, `too_large` above 10 MB
 * or 200 MB an order, `idempotency_mismatch` if the id belongs to another file, `idempotency_in_progress` while the
 * same upload is in progress, `illegal_transition` for a new file once the order is over or the claim settled, `forbidden` for a claim that the caller
 * could not file, `files_unavailable`; else as `findAttachment`.
 * Source: FILE-2, FILE-8, API-11, CLAIM-2.
 */
export async function addAttachment(
  context: AddAttachmentContext,
  orderId: string,
  upload: Upload,
  asker: FileAsker,
): Promise<AttachmentResponse> {
  openFiles(context)
  const found = await findAttachment(context, orderId, upload.clientId, asker)
  refuseForeignClaim(found, upload)
  // A kept file came in time: its repeat is answered, however late that comes.
  if (found.attachment?.state !== 'kept') refuseUnlessOpen(found.row, upload.claimId ?? null)
  if (!found.attachment) await refuseOverBudget(context, upload.file.declaredBytes)
  const sent = await upload.file.read()
  const file = await checkFile(sent)
  if (!found.attachment) await spendBytes(context, file.sizeBytes)
  const row = await begin(context, found, file, upload)
  if (row.state !== 'kept') await store(context, row, sent.bytes, found.actor)
  return attachmentResponse(row)
}
