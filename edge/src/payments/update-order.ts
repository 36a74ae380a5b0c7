import type { WriteStatement } from '@switchback/db/client.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Order } from './order-money.ts'
import type { PaymentContext } from './payment-context.ts'

/** The order is as it was read. */
export function isOrderUnchanged({ id, revision, transportStatus }: Order): SQL | undefined {
  return and(eq(orders.id, id), eq(orders.revision, revision), eq(orders.transportStatus, transportStatus))
}

/**
 * Updates the order's money if the order has not changed since it was read (optimistic concurrency): the guard of a
 * batch.
 */
export function updateOrderIfUnchanged(
  { db, now }: Pick<PaymentContext, 'db' | 'now'>,
  order: Order,
  changes: Partial<Order>,
): WriteStatement {
  return db.sql
    .update(orders)
    .set({ ...changes, revision: order.revision + 1, updatedAt: now.toISOString() })
    .where(isOrderUnchanged(order))
}
