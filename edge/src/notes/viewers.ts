import { Refusal } from '@switchback/core/errors/refusal.ts'
import { presenceTimes, type OrderPresence } from '@switchback/core/notes/order-note.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { orderViewers } from '@switchback/db/schema/orders/order-viewers.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, gte, lt, ne, or, sql } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { nameOfUser } from '../team/name-of-user.ts'

type ViewContext = Pick<RequestContext, 'db' | 'now'>

/** The page is open: renews the row. */
const arrival = (orderId: string, userId: string, at: string) =>
  sql`INSERT INTO ${orderViewers} (order_id, user_id, seen_at)
    SELECT ${orderId}, ${userId}, ${at} FROM ${orders} WHERE ${orders.id} = ${orderId}
    ON CONFLICT DO UPDATE SET seen_at = excluded.seen_at`

/**
 * Notes that somebody has the order open, or no longer, and returns who else has, and which revision the order has now.
 * @throws Refusal `order_not_found`
 * Source: STAFF-10.
 */
export async function viewOrder(
  { db, now }: ViewContext,
  orderId: string,
  { userId, isOpen }: { readonly userId: string; readonly isOpen: boolean },
): Promise<OrderPresence> {
  const at = now.toISOString()
  const since = new Date(now.getTime() - presenceTimes.viewerMs).toISOString()
  const isOver = lt(orderViewers.seenAt, since)
  const isOwn = eq(orderViewers.userId, userId)
  const clean = db.sql
    .delete(orderViewers)
    .where(and(eq(orderViewers.orderId, orderId), isOpen ? isOver : or(isOver, isOwn)))
  await db.write(isOpen ? [arrival(orderId, userId, at), clean] : [clean])
  const [viewers, [order]] = await db.read([
    db.sql
      .select({ userId: users.id, name: nameOfUser })
      .from(orderViewers)
      .innerJoin(users, eq(users.id, orderViewers.userId))
      .where(
        and(
          eq(orderViewers.orderId, orderId),
          ne(orderViewers.userId, userId),
          gte(orderViewers.seenAt, since),
        ),
      ),
    db.sql.select({ revision: orders.revision }).from(orders).where(eq(orders.id, orderId)),
  ])
  if (!order) throw new Refusal('order_not_found')
  return { viewers, revision: order.revision }
}
