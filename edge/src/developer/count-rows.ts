import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { orderCounts } from '@switchback/db/schema/orders/order-counts.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { gte, sql } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'

const dayMs = 86_400_000

/**
 * How many dealerships and orders the database holds, and how many people signed in within 24 hours: staff and
 * dealerships' people, each once. Source: DEV-2, DEV-7.
 */
export async function countRows({ db, now }: Pick<RequestContext, 'db' | 'now'>) {
  const aDayAgo = new Date(now.getTime() - dayMs).toISOString()
  const [[dealer], [order], [person]] = await db.read([
    db.sql.select({ count: sql<number>`count(*)` }).from(dealers),
    db.sql.select({ count: sql<number>`coalesce(sum(${orderCounts.orderCount}), 0)` }).from(orderCounts),
    db.sql
      .select({ count: sql<number>`count(*)` })
      .from(users)
      .where(gte(users.lastLoginAt, aDayAgo)),
  ])
  return {
    dealersCount: dealer?.count ?? 0,
    ordersCount: order?.count ?? 0,
    recentSignInsCount: person?.count ?? 0,
  }
}
