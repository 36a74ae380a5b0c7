import { Refusal } from '@switchback/core/errors/refusal.ts'
import { readTrackKey } from '@switchback/core/orders/names/tracking-code.ts'
import { readOrderId } from '@switchback/core/orders/names/read-order-id.ts'
import type { Database } from '@switchback/db/client.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { eq } from 'drizzle-orm'

/**
 * Returns the order id for the key in a portal link: the id itself, or the tracking code, which emails use because an
 * order id grants access.
 * @throws Refusal `invalid_order_id`; `order_not_found` for an unknown tracking code.
 */
export async function orderIdOf(db: Database, text: string): Promise<string> {
  const key = readTrackKey(text)
  if (key?.kind !== 'tracking_code') return readOrderId(text)
  const [[found]] = await db.read([
    db.sql.select({ id: orders.id }).from(orders).where(eq(orders.trackingCode, key.value)),
  ])
  if (!found) throw new Refusal('order_not_found')
  return found.id
}
