import type { Database } from '@switchback/db/client.ts'
import { driverPositions } from '@switchback/db/schema/inspections/driver-news.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { sql } from 'drizzle-orm'

/** Positions of drivers live this long after the delivery. Source: DRIVER-12. */
const keptDays = 90

/**
 * Deletes the positions of drivers 90 days after their order was delivered, and of an order that nobody has any more 90
 * days after they were taken.
 * @returns how many.
 * Source: DRIVER-12.
 */
export async function prunePositions(db: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000).toISOString()
  const isStillKept = sql`EXISTS (SELECT 1 FROM ${orderAssignments} WHERE order_id = ${driverPositions.orderId}
    AND ended_at IS NULL AND (delivered_on IS NULL OR delivered_on >= ${oldest.slice(0, 10)}))`
  const [done] = await db.write([
    sql`DELETE FROM ${driverPositions} WHERE ${driverPositions.happenedAt} < ${oldest} AND NOT ${isStillKept}`,
  ])
  return done?.rowsAffected ?? 0
}
