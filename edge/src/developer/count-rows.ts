import { dealers } from '@switchback/db/schema/dealers.ts'
import { orderCounts } from '@switchback/db/schema/order-counts.ts'
import { sql } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'

/** How many dealerships and orders the database holds. */
export async function countRows({ db }: Pick<RequestContext, 'db'>) {
  const [[dealer], [order]] = await db.read([
    db.sql.select({ count: sql<number>`count(*)` }).from(dealers),
    db.sql.select({ count: sql<number>`coalesce(sum(${orderCounts.orderCount}), 0)` }).from(orderCounts),
  ])
  return { dealersCount: dealer?.count ?? 0, ordersCount: order?.count ?? 0 }
}
