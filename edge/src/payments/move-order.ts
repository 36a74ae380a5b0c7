import type { WriteStatement } from '@switchback/db/client.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { and, eq } from 'drizzle-orm'
import type { Order } from './order-money.ts'
import type { PaymentContext } from './payment-context.ts'

/**
 * Updates the order's money if the order has not changed since it was read (optimistic concurrency). The rest of the
 * batch takes effect only if this update did.
 */
export function updateOrderIfUnchanged(
  { db, now }: Pick<PaymentContext, 'db' | 'now'>,
  order: Order,
  changes: Partial<Order>,
): WriteStatement {
  return db.sql
    .update(orders)
    .set({ ...changes, revision: order.revision + 1, updatedAt: now.toISOString() })
    .where(
      and(
        eq(orders.id, order.id),
        eq(orders.revision, order.revision),
        eq(orders.transportStatus, order.transportStatus),
      ),
    )
}
