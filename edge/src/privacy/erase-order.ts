import { placeOfLine } from '@switchback/core/address/place-of-line.ts'
import type { Database } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { driverEvents } from '@switchback/db/schema/inspections/driver-news.ts'
import { inspectionPhotos, inspections } from '@switchback/db/schema/inspections/inspections.ts'
import { erasedFactsSql, erasedOrders } from '@switchback/db/schema/orders/erased-orders.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import { openFiles } from '../attachments/file-store.ts'
import type { FileBucket } from '../bindings.ts'
import { photoFile } from '../inspections/take-photo.ts'

export type EraseContext = {
  readonly db: Database
  readonly now: Date
  readonly files: FileBucket | undefined
}

/** Stands for the name of somebody whose order is erased. */
const erasedName = 'Former customer'

/** The town and ZIP of an address, which the books keep: `Tampa, FL 33602`. */
function townLine(address: string, zip: string): string {
  const { city, state } = placeOfLine(address, zip)
  return [city, [state, zip].filter((part) => part !== null).join(' ')]
    .filter((part) => part !== null)
    .join(', ')
}

type Order = Pick<
  typeof orders.$inferSelect,
  'id' | 'revision' | 'pickupAddress' | 'pickupZip' | 'deliveryAddress' | 'deliveryZip'
>

/** Takes a person out of the order's own rows; amounts, days, towns, vehicles and ids stay. */
function rowSteps({ id, ...order }: Order): SQL[] {
  const pickup = townLine(order.pickupAddress, order.pickupZip)
  const delivery = townLine(order.deliveryAddress, order.deliveryZip)
  const facts = sql.raw(erasedFactsSql())
  return [
    sql`UPDATE orders SET customer_name = ${erasedName}, customer_email = '', customer_phone = '',
      pickup_address = ${pickup}, delivery_address = ${delivery}, pickup_facility_notes = NULL,
      delivery_facility_notes = NULL, notes = NULL,
      cancellation_reason = iif(cancellation_reason IS NULL, NULL, '') WHERE id = ${id}`,
    sql`UPDATE order_vehicles SET release_note = NULL,
      cancellation_reason = iif(cancellation_reason IS NULL, NULL, '') WHERE order_id = ${id}`,
    sql`UPDATE order_events SET reason = NULL, facts = ${facts}
      WHERE order_id = ${id} AND (reason IS NOT NULL OR facts IS NOT ${facts})`,
    sql`UPDATE order_search SET words = concat_ws(' ', substr(${id}, -6), ${pickup}, ${delivery},
      (SELECT group_concat(concat_ws(' ', year, make, model, vin, stock_number, lot_number), ' ')
      FROM order_vehicles WHERE order_id = ${id})) WHERE rowid IN (SELECT rowid FROM order_search
      WHERE order_search MATCH '"' || substr(${id}, -6) || '"' AND order_id = ${id})`,
    sql`UPDATE claims SET what = '', reason = NULL WHERE order_id = ${id}`,
    // Its reasons name addresses that a copy did not reach; its exception goes with it.
    sql`DELETE FROM clean_deliveries WHERE order_id = ${id}`,
    sql`DELETE FROM order_changes WHERE order_id = ${id}`,
    sql`DELETE FROM order_notes WHERE order_id = ${id}`,
  ]
}

/** Takes a person out of what was told about the order, and ends its links and files. */
function messageSteps(id: string, at: string): SQL[] {
  return [
    sql`DELETE FROM manage_links WHERE order_id = ${id}`,
    sql`DELETE FROM held_messages WHERE order_id = ${id}`,
    sql`DELETE FROM outbox_messages WHERE order_id = ${id} AND status = 'waiting'
      AND NOT EXISTS (SELECT 1 FROM message_events WHERE message_id = outbox_messages.id)
      AND NOT EXISTS (SELECT 1 FROM outbox_messages AS copy WHERE copy.replaces_id = outbox_messages.id)`,
    sql`UPDATE outbox_messages SET recipient = '', facts = '{}' WHERE order_id = ${id}`,
    sql`UPDATE admin_notifications SET title = 'Erased order', facts = '{}' WHERE order_id = ${id}`,
    sql`UPDATE dealer_notifications SET detail = NULL WHERE order_id = ${id}`,
    sql`UPDATE paper_copies SET recipient = id WHERE order_id = ${id}`,
    sql`UPDATE order_attachments SET state = 'removed', name = 'removed', updated_at = ${at} WHERE order_id = ${id}`,
  ]
}

/** Deletes signed papers, and takes the driver out of the order. */
function paperSteps(id: string): [SQL, ...SQL[]] {
  const ofOrder = sql`order_id = ${id}`
  const ofOffer = sql`offer_id IN (SELECT id FROM offers WHERE ${ofOrder})`
  const ofInspection = sql`inspection_id IN (SELECT id FROM inspections WHERE ${ofOrder})`
  return [
    sql`DELETE FROM contact_signings WHERE ${ofInspection}
      OR link_id IN (SELECT id FROM driver_links WHERE ${ofOrder})`,
    sql`DELETE FROM inspection_photos WHERE ${ofInspection}`,
    sql`DELETE FROM inspections WHERE ${ofOrder}`,
    sql`DELETE FROM driver_events WHERE ${ofOrder}`,
    sql`DELETE FROM driver_reports WHERE ${ofOrder}`,
    sql`DELETE FROM driver_positions WHERE ${ofOrder}`,
    sql`DELETE FROM rate_confirmations WHERE ${ofOffer}`,
    sql`UPDATE offer_recipients SET decline_text = NULL WHERE ${ofOffer}`,
    sql`UPDATE offers SET said_by = NULL, driver_name = NULL, driver_phone = NULL, plate = NULL, note = NULL,
      problem = NULL WHERE ${ofOrder}`,
    sql`UPDATE order_assignments SET driver_name = 'Former driver', driver_phone = '', truck_plate = NULL
      WHERE ${ofOrder}`,
  ]
}

/** The names of the files of drivers' photos in the store. */
async function photosOf({ db }: EraseContext, orderId: string): Promise<string[]> {
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

/** No claim or dispute of a row of `orders` is open, and no invoice unpaid. Source: PRIVACY-5. */
export const isSettled = sql`NOT EXISTS (SELECT 1 FROM claims
    WHERE order_id = orders.id AND state NOT IN ('paid', 'refused', 'withdrawn'))
  AND NOT EXISTS (SELECT 1 FROM payments INNER JOIN payment_disputes
    ON payment_disputes.intent_id = payments.intent_id AND payment_disputes.closed_at IS NULL
    WHERE payments.order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM invoices
    WHERE order_id = orders.id AND voided_on IS NULL AND paid_cents < amount_cents + late_fee_cents)`

/** Papers of a row of `orders` are deleted; those with photos are once their rows went, after their files. */
export const arePapersGone = sql`EXISTS (SELECT 1 FROM erased_orders
    WHERE order_id = orders.id AND papers_deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM inspections WHERE order_id = orders.id)
  AND NOT EXISTS (SELECT 1 FROM driver_events WHERE order_id = orders.id)`

/**
 * Takes every person out of an order that is over: columns are emptied, notes, proposals and links deleted, files
 * given to the job that deletes them. With `papers`, also what was signed; only seven years after its last change. The
 * files of photos go after the database has allowed it and before their rows, so that an order whose files could not be
 * deleted is taken up again.
 * @returns whether anything was erased; false if it was erased before, changed meanwhile, or is not settled.
 * @throws Refusal `files_unavailable` if its photos cannot be deleted; a constraint error if the order is not over.
 * Source: PRIVACY-4, PRIVACY-5.
 */
export async function eraseOrder(
  context: EraseContext,
  orderId: string,
  { papers }: { readonly papers: boolean },
): Promise<boolean> {
  const { db, now, files } = context
  const { id, revision, pickupAddress, pickupZip, deliveryAddress, deliveryZip } = orders
  const columns = { id, revision, pickupAddress, pickupZip, deliveryAddress, deliveryZip }
  const [[order], [before]] = await db.read([
    db.sql.select(columns).from(orders).where(eq(id, orderId)),
    db.sql.select().from(erasedOrders).where(eq(erasedOrders.orderId, orderId)),
  ])
  if (!order) return false
  const photos = papers ? await photosOf(context, orderId) : []
  const at = now.toISOString()
  if (before?.papersDeletedAt === undefined || before.papersDeletedAt === null) {
    const { isHeld } = await guardedBatch(db, {
      guard: sql`INSERT INTO erased_orders (order_id, erased_at, papers_deleted_at)
        SELECT id, ${at}, ${papers ? at : null} FROM orders
        WHERE id = ${orderId} AND revision = ${order.revision} AND ${isSettled}
        ON CONFLICT (order_id) DO UPDATE SET papers_deleted_at = excluded.papers_deleted_at
        WHERE erased_orders.papers_deleted_at IS NULL AND excluded.papers_deleted_at IS NOT NULL`,
      steps: [
        ...rowSteps(order),
        ...messageSteps(orderId, at),
        ...(papers && photos.length === 0 ? paperSteps(orderId) : []),
      ],
    })
    if (!isHeld || photos.length === 0) return isHeld
  }
  if (photos.length === 0) return false
  await openFiles({ files }).remove(photos)
  await db.write(paperSteps(orderId))
  return true
}
