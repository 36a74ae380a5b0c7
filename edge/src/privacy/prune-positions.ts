import { days } from '@switchback/core/privacy/keeping.ts'
import type { Database } from '@switchback/db/client.ts'
import { contactSignings } from '@switchback/db/schema/inspections/contact-signings.ts'
import { driverPositions } from '@switchback/db/schema/inspections/driver-news.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { lt, sql } from 'drizzle-orm'

/**
 * Deletes the positions of drivers 90 days after their order was delivered, and of an order that nobody has any more 90
 * days after they were taken.
 * @returns how many.
 * Source: DRIVER-12.
 */
export async function prunePositions(db: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - days.positions * 24 * 60 * 60 * 1000).toISOString()
  const isStillKept = sql`EXISTS (SELECT 1 FROM ${orderAssignments} WHERE order_id = ${driverPositions.orderId}
    AND ended_at IS NULL AND (delivered_on IS NULL OR delivered_on >= ${oldest.slice(0, 10)}))`
  const [done] = await db.write([
    sql`DELETE FROM ${driverPositions} WHERE ${driverPositions.happenedAt} < ${oldest} AND NOT ${isStillKept}`,
  ])
  return done?.rowsAffected ?? 0
}

/** Deletes signatures that entered a record or never will. @returns how many. Source: DRIVER-26. */
export async function pruneSignings(db: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - days.signings * 24 * 60 * 60 * 1000).toISOString()
  const [done] = await db.write([db.sql.delete(contactSignings).where(lt(contactSignings.expiresAt, oldest))])
  return done?.rowsAffected ?? 0
}
