import type { DeletionPlan } from '@switchback/core/privacy/customer-deletion.ts'
import type { Database, WriteStatement } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { driverEvents } from '@switchback/db/schema/inspections/driver-news.ts'
import { inspectionPhotos, inspections } from '@switchback/db/schema/inspections/inspections.ts'
import { erasedOrders } from '@switchback/db/schema/orders/erased-orders.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import { openFiles } from '../attachments/file-store.ts'
import type { FileBucket } from '../bindings.ts'
import { photoFile } from '../inspections/take-photo.ts'
import { messageSteps, paperSteps, rowSteps, type ErasedOrder } from './erase-steps.ts'

export type EraseContext = {
  readonly db: Database
  readonly now: Date
  readonly files: FileBucket | undefined
}

/** The names of the files of drivers' photos in the store. */
export async function photosOf({ db }: Pick<EraseContext, 'db'>, orderId: string): Promise<string[]> {
  const [photos, news] = await db.read([
    db.sql
      .select({ inspectionId: inspectionPhotos.inspectionId, number: inspectionPhotos.number })
      .from(inspectionPhotos)
      .innerJoin(inspections, eq(inspections.id, inspectionPhotos.inspectionId))
      .where(eq(inspections.orderId, orderId)),
    db.sql.select({ id: driverEvents.id }).from(driverEvents).where(eq(driverEvents.orderId, orderId)),
  ])
  return [
    ...photos.map(({ inspectionId, number }) => photoFile({ inspectionId, number })),
    ...news.map(({ id }) => photoFile({ inspectionId: id, number: 0 })),
  ]
}

/** A claim about a row of `orders` is open. */
export const hasOpenClaim = sql`EXISTS (SELECT 1 FROM claims
    WHERE order_id = orders.id AND state NOT IN ('paid', 'refused', 'withdrawn'))`

/** A dispute of a payment of a row of `orders` is open. */
export const hasOpenDispute = sql`EXISTS (SELECT 1 FROM payments INNER JOIN payment_disputes
    ON payment_disputes.intent_id = payments.intent_id AND payment_disputes.closed_at IS NULL
    WHERE payments.order_id = orders.id)`

/** No claim or dispute of a row of `orders` is open, and no invoice unpaid. Source: PRIVACY-5. */
export const isSettled = sql`NOT ${hasOpenClaim} AND NOT ${hasOpenDispute}
  AND NOT EXISTS (SELECT 1 FROM invoices
    WHERE order_id = orders.id AND voided_on IS NULL AND paid_cents < amount_cents + late_fee_cents)`

/** Papers of a row of `orders` are deleted; those with photos are once their rows went, after their files. */
export const arePapersGone = sql`EXISTS (SELECT 1 FROM erased_orders
    WHERE order_id = orders.id AND papers_deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM inspections WHERE order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM driver_events WHERE order_id = orders.id)`

/** A payment or refund of a row of `orders` is with the bank, or about to be. Source: PRIVACY-6. */
export const isMoneyMoving = sql`(EXISTS (SELECT 1 FROM payments
    WHERE order_id = orders.id AND status IN ('creating', 'processing'))
  OR EXISTS (SELECT 1 FROM refunds WHERE order_id = orders.id AND status IN ('creating', 'pending', 'requires_action')))`

type Erased = typeof erasedOrders.$inferSelect

/** How an order is erased. */
type Erasure = {
  /** Also what was signed, once its term is over. */
  readonly papers: boolean
  /** The customer asked for it: what of it stays until when, and what is written with it. */
  readonly request?: Extract<DeletionPlan, { kind: 'erased' }> & {
    readonly revision: number
    /** The term of the papers, also if it is over or there are none. */
    readonly papersUntilOn: string
    readonly steps: readonly WriteStatement[]
  }
}

async function readErased({ db }: EraseContext, orderId: string) {
  const { id, revision, customerName, pickupAddress, pickupZip, deliveryAddress, deliveryZip } = orders
  const columns = { id, revision, customerName, pickupAddress, pickupZip, deliveryAddress, deliveryZip }
  const [[order], [before]] = await db.read([
    db.sql.select(columns).from(orders).where(eq(id, orderId)),
    db.sql.select().from(erasedOrders).where(eq(erasedOrders.orderId, orderId)),
  ])
  return { order, before }
}

/** The last day of the record if it is still ahead. */
function recordAhead(before: Erased | undefined, { request }: Erasure, today: string): string | null {
  const until = request ? request.recordUntil : (before?.recordUntilOn ?? null)
  return until !== null && until >= today && before?.recordDeletedAt == null ? until : null
}

/** The row that allows the erasure, written only if the order is as it was read, and settled. */
function guardOf(order: ErasedOrder, before: Erased | undefined, erasure: Erasure, at: string): SQL {
  const { papers, request } = erasure
  const recordUntil = recordAhead(before, erasure, at.slice(0, 10))
  const deletedNow = before?.recordUntilOn != null && recordUntil === null ? at : null
  return sql`INSERT INTO erased_orders (order_id, erased_at, papers_deleted_at, record_until_on, papers_until_on)
    SELECT id, ${at}, ${papers ? at : null}, ${recordUntil}, ${request?.papersUntilOn ?? before?.papersUntilOn ?? null} FROM orders
    WHERE id = ${order.id} AND revision = ${request?.revision ?? order.revision} AND ${isSettled}
    AND ${request ? sql`NOT ${isMoneyMoving}` : sql`TRUE`}
    ON CONFLICT (order_id) DO UPDATE SET papers_deleted_at = excluded.papers_deleted_at,
    record_deleted_at = coalesce(record_deleted_at, ${deletedNow})
    WHERE erased_orders.papers_deleted_at IS NULL AND excluded.papers_deleted_at IS NOT NULL`
}

/**
 * Takes every person out of an order that is over: columns are emptied, notes, proposals and links deleted, files
 * given to the job that deletes them. With `papers`, also what was signed; only seven years after its last change, or
 * after the term of claims if the customer had it erased. A record that its law still asks for stays. The files of
 * photos go after the database has allowed it and before their rows, so that an order whose files could not be deleted
 * is taken up again.
 * @returns whether anything was erased; false if it was erased before, changed meanwhile, or is not settled.
 * @throws Refusal `files_unavailable` if its photos cannot be deleted; a constraint error if the order is not over.
 * Source: PRIVACY-4, PRIVACY-5, PRIVACY-8.
 */
export async function eraseOrder(context: EraseContext, orderId: string, erasure: Erasure): Promise<boolean> {
  const { db, now, files } = context
  const { papers, request } = erasure
  const { order, before } = await readErased(context, orderId)
  if (!order) return false
  const photos = papers ? await photosOf(context, orderId) : []
  const at = now.toISOString()
  if (before?.papersDeletedAt == null) {
    const record = recordAhead(before, erasure, at.slice(0, 10)) !== null
    const { isHeld } = await guardedBatch(db, {
      guard: guardOf(order, before, erasure, at),
      steps: [
        ...rowSteps(order, { record }),
        ...messageSteps(orderId, at),
        ...(papers && photos.length === 0 ? paperSteps(orderId) : []),
        ...(request?.steps ?? []),
      ],
    })
    if (!isHeld || photos.length === 0) return isHeld
  }
  if (photos.length === 0) return false
  await openFiles({ files }).remove(photos)
  await db.write(paperSteps(orderId))
  return true
}

/**
 * Takes the name and the pickup address out of an erased order whose record the law asks for no more.
 * @returns whether anything was erased.
 * Source: PRIVACY-8.
 */
export async function eraseRecord(context: EraseContext, orderId: string): Promise<boolean> {
  const { order } = await readErased(context, orderId)
  if (!order) return false
  const at = context.now.toISOString()
  const { isHeld } = await guardedBatch(context.db, {
    guard: sql`UPDATE erased_orders SET record_deleted_at = ${at}
      WHERE order_id = ${orderId} AND record_deleted_at IS NULL AND record_until_on < ${at.slice(0, 10)}`,
    steps: rowSteps(order, { record: false }),
  })
  return isHeld
}
