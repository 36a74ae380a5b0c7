import { Refusal } from '@switchback/core/errors/refusal.ts'
import { manageLinkText, type ManagedOrders } from '@switchback/core/orders/response/manage-link.ts'
import type { Database } from '@switchback/db/client.ts'
import { manageLinks } from '@switchback/db/schema/messages/manage-links.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, eq } from 'drizzle-orm'
import { orderResponse, orderRowColumns } from '../orders/read/order-row.ts'
import { unknownOrderLookups } from '../limits/unknown-order-lookups.ts'
import { hashToken } from '../session/token.ts'
import type { RequestContext } from '../request-context.ts'
import { isManageable } from './is-manageable.ts'

function ordersOfLink(db: Database, tokenHash: string, now: Date) {
  return db.sql
    .select(orderRowColumns)
    .from(manageLinks)
    .innerJoin(orders, eq(orders.id, manageLinks.orderId))
    .where(and(eq(manageLinks.tokenHash, tokenHash), isManageable(now)))
}

/**
 * The orders that a mail's link opens, with everything that their ids allow, in one round trip. Guesses count like
 * unknown order ids.
 * @throws Refusal `invalid_token` if the link is unknown, revoked, or expired; `too_many_requests` after too many
 * guesses.
 * Source: TRACK-4.
 */
export async function openManageLink(
  context: Pick<RequestContext, 'db' | 'now' | 'callerAddress' | 'config'>,
  token: string,
): Promise<ManagedOrders> {
  const { db, now } = context
  const lookups = await unknownOrderLookups(context)
  const [hits, rows] = await db.read([lookups.query, ordersOfLink(db, await hashToken(token), now)])
  lookups.refuseIfTooMany(hits)
  if (rows.length > 0) {
    const newestFirst = rows.toSorted((a, b) => b.order.createdAt.localeCompare(a.order.createdAt))
    return { orders: newestFirst.map(orderResponse) }
  }
  await lookups.countMiss()
  throw new Refusal('invalid_token', { sentence: manageLinkText })
}
