import type { WriteStatement } from '@switchback/db/client.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { and, eq } from 'drizzle-orm'
import type { Order } from './order-money.ts'
import type { PaymentContext } from './payment-context.ts'

/**
 * Moves the order's money, if nobody has changed the order since it was read; all that follows in the batch is done
 * only if this was.
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
