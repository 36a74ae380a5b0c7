import type { AdminOrderResponse } from '@switchback/core/orders/admin-order.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { adminOrderResponse, findAdminOrder } from './admin-order.ts'
import { orderIdOf } from './order-id-of.ts'

/**
 * Records that staff contacted the customer: once, however many press the button; the first one is in the history. The
 * order's revision stays, because nothing changes that somebody else could be editing.
 * @throws Refusal as `findAdminOrder`
 * Source: STAFF-31.
 */
export async function recordContact(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  orderId: string,
  actorId: string,
): Promise<AdminOrderResponse> {
  const id = await orderIdOf(db, orderId)
  const at = now.toISOString()
  await guardedBatch(db, {
    guard: db.sql
      .update(orders)
      .set({ contactedAt: at })
      .where(and(eq(orders.id, id), isNull(orders.contactedAt))),
    steps: [
      db.sql.insert(orderEvents).values({
        orderId: id,
        kind: 'note',
        toState: 'contacted',
        actorKind: 'staff',
        actorId,
        createdAt: at,
      }),
    ],
  })
  return adminOrderResponse(await findAdminOrder(db, id))
}
