import { hasDriver } from '@switchback/core/orders/transport-state.ts'
import type { Database } from '@switchback/db/client.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { TransportState } from '@switchback/core/orders/order-state.ts'
import type { Order } from './order-money.ts'

/**
 * Returns whether a cancelled order had a driver when it was cancelled; false for an active order. A cancellation is
 * final.
 */
export async function hadDriverBeforeCancelled(db: Database, order: Order): Promise<boolean> {
  if (order.transportStatus !== 'cancelled') return false
  const isCancellation = and(
    eq(orderEvents.orderId, order.id),
    eq(orderEvents.kind, 'transport'),
    eq(orderEvents.toState, 'cancelled'),
  )
  const [[event]] = await db.read([
    db.sql
      .select({ from: orderEvents.fromState })
      .from(orderEvents)
      .where(isCancellation)
      .orderBy(desc(orderEvents.id))
      .limit(1),
  ])
  // Without the event this is unknown: staff decide.
  return event ? hasDriver(event.from as TransportState) : true
}
