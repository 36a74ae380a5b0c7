import { manageLinkDays } from '@switchback/core/orders/response/manage-link.ts'
import { orderEvents } from '@switchback/db/schema/orders/order-events.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { sql, type SQL } from 'drizzle-orm'

const dayMs = 24 * 60 * 60 * 1000

/**
 * A retail order that is open, or ended at most 30 days ago: manage links open it. Part of a query on `orders`.
 * Source: TRACK-4.
 */
export function isManageable(now: Date): SQL {
  const oldest = new Date(now.getTime() - manageLinkDays * dayMs).toISOString()
  const overAt = sql`(SELECT max(${orderEvents.createdAt}) FROM ${orderEvents} WHERE ${orderEvents.orderId} = ${orders.id} AND ${orderEvents.kind} = 'transport' AND ${orderEvents.toState} = ${orders.transportStatus})`
  return sql`${orders.dealerId} IS NULL AND (${orders.transportStatus} NOT IN ('completed', 'cancelled') OR coalesce(${overAt}, ${orders.updatedAt}) > ${oldest})`
}
