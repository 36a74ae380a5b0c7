import { placeOfLine } from '@switchback/core/address/place-of-line.ts'
import { erasedFactsSql } from '@switchback/db/schema/orders/erased-orders.ts'
import type { orders } from '@switchback/db/schema/orders/orders.ts'
import { sql, type SQL } from 'drizzle-orm'

/** Stands for the name of somebody whose order is erased. */
const erasedName = 'Former customer'

/** The town and ZIP of an address, which the books keep: `Tampa, FL 33602`. */
function townLine(address: string, zip: string): string {
  const { city, state } = placeOfLine(address, zip)
  return [city, [state, zip].filter((part) => part !== null).join(' ')]
    .filter((part) => part !== null)
    .join(', ')
}

/** The columns of an order that the eraser reads. */
export type ErasedOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'revision' | 'customerName' | 'pickupAddress' | 'pickupZip' | 'deliveryAddress' | 'deliveryZip'
>

/**
 * Takes a person out of the order's own rows; amounts, days, towns, vehicles and ids stay. With `record`, the name and
 * the pickup address stay, too (PRIVACY-8).
 */
export function rowSteps({ id, ...order }: ErasedOrder, { record }: { readonly record: boolean }): SQL[] {
  const pickup = record ? order.pickupAddress : townLine(order.pickupAddress, order.pickupZip)
  const delivery = townLine(order.deliveryAddress, order.deliveryZip)
  const facts = sql.raw(erasedFactsSql())
  return [
    sql`UPDATE orders SET customer_name = ${record ? order.customerName : erasedName}, customer_email = '', customer_phone = '',
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

/**
 * Empties messages, and settles those that wait, are being sent or are given up: none goes out any more, and nobody has
 * to look at one. An attempt that is with the provider changes nothing when it returns. Source: PRIVACY-7.
 */
export const emptyMessages = (which: SQL, at: string): SQL =>
  sql`UPDATE outbox_messages SET recipient = '', facts = '{}', last_error = NULL,
    dedupe_key = iif(instr(dedupe_key, recipient) > 0, 'emptied:' || id, dedupe_key),
    status = iif(status IN ('waiting', 'sending'), 'kept', status),
    settled_at = iif(status = 'dead', coalesce(settled_at, ${at}), settled_at)
    WHERE ${which} AND recipient <> ''`

/** Takes a person out of what was told about the order, and ends its links and files. */
export function messageSteps(id: string, at: string): SQL[] {
  return [
    sql`DELETE FROM manage_links WHERE order_id = ${id}`,
    sql`DELETE FROM held_messages WHERE order_id = ${id}`,
    sql`DELETE FROM outbox_messages WHERE order_id = ${id} AND status = 'waiting'
      AND NOT EXISTS (SELECT 1 FROM message_events WHERE message_id = outbox_messages.id)
      AND NOT EXISTS (SELECT 1 FROM outbox_messages AS copy WHERE copy.replaces_id = outbox_messages.id)`,
    emptyMessages(sql`order_id = ${id}`, at),
    // A corrected address, or why somebody gave up on a message.
    sql`UPDATE message_events SET note = NULL WHERE note IS NOT NULL
      AND message_id IN (SELECT id FROM outbox_messages WHERE order_id = ${id})`,
    sql`UPDATE admin_notifications SET title = 'Erased order', facts = '{}' WHERE order_id = ${id}`,
    sql`UPDATE dealer_notifications SET detail = NULL WHERE order_id = ${id}`,
    sql`UPDATE paper_copies SET recipient = id, token_hash = iif(role = 'customer', 'ended ' || id, token_hash)
      WHERE order_id = ${id}`,
    sql`UPDATE order_attachments SET state = 'removed', name = 'removed', updated_at = ${at} WHERE order_id = ${id}`,
  ]
}

/** Deletes signed papers, and takes the driver out of the order. */
export function paperSteps(id: string): [SQL, ...SQL[]] {
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
