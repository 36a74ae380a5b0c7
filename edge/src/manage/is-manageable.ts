import { kindsByState } from '@switchback/core/orders/events/kind-of-stored.ts'
import { manageLinkDays } from '@switchback/core/orders/response/manage-link.ts'
import { orderEvents } from '@switchback/db/schema/orders/order-events.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { inArray, sql, type SQL } from 'drizzle-orm'

const dayMs = 24 * 60 * 60 * 1000

/**
 * A retail order that is open, or ended at most 30 days ago: manage links open it. Part of a query on `orders`.
 * Source: TRACK-4.
 */
export function isManageable(now: Date): SQL {
  const oldest = new Date(now.getTime() - manageLinkDays * dayMs).toISOString()
  const isEnd = inArray(orderEvents.event, [kindsByState.completed, kindsByState.cancelled])
  const overAt = sql`(SELECT max(${orderEvents.createdAt}) FROM ${orderEvents} WHERE ${orderEvents.orderId} = ${orders.id} AND ${isEnd})`
  return sql`${orders.dealerId} IS NULL AND (${orders.transportStatus} NOT IN ('completed', 'cancelled') OR coalesce(${overAt}, ${orders.updatedAt}) > ${oldest})`
}
