import { summedAtMost } from '@switchback/core/dashboard/admin-dashboard.ts'
import { countedPaidCents } from '@switchback/core/orders/state/order-state-fields.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { NotCollectedRow } from '@switchback/core/reports/report.ts'
import type { Database } from '@switchback/db/client.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { exceptions } from '@switchback/db/schema/system/exceptions.ts'
import { asc, eq, sql } from 'drizzle-orm'

/** As text: with a parameter, no partial index applies. */
const isNotCollected = sql`${exceptions.kind} = 'not_collected'`

/**
 * Queries how many delivered orders have money due, and how much, of at most {@link summedAtMost}; reads those alone.
 * Source: STAFF-32, REPORT-3.
 */
export function notCollectedSums(db: Database) {
  const walked = db.sql
    .select({ cents: sql<number>`causes.due_cents`.as('cents') })
    .from(exceptions)
    .innerJoin(sql`collection_causes AS causes`, sql`causes.subject_id = ${exceptions.subjectId}`)
    .where(isNotCollected)
    .limit(summedAtMost)
    .as('walked')
  return db.sql
    .select({ orders: sql<number>`count(*)`, dueCents: sql<number>`coalesce(sum(${walked.cents}), 0)` })
    .from(walked)
}

/**
 * Queries the delivered orders that have money due, the longest ago first, in the order of an index, whatever staff did
 * with their exceptions. Source: REPORT-3.
 */
export const notCollectedOrders = (db: Database, limit: number) =>
  db.sql
    .select({
      orderId: orders.id,
      customerName: orders.customerName,
      deliveredOn: exceptions.occurrence,
      totalCents: orders.totalCents,
      paidCents: orders.paidCents,
      releasedCents: orders.releasedCents,
    })
    .from(exceptions)
    .innerJoin(orders, eq(orders.id, exceptions.subjectId))
    .where(isNotCollected)
    .orderBy(asc(exceptions.dueAt), asc(exceptions.id))
    .limit(limit)

type Found = Awaited<ReturnType<typeof notCollectedOrders>>[number]

function rowOf({ totalCents, paidCents, releasedCents, ...named }: Found): NotCollectedRow {
  const receivedCents = countedPaidCents({ paidCents, releasedCents })
  return {
    ...named,
    total: dollarsText(totalCents),
    paid: dollarsText(receivedCents),
    due: dollarsText(totalCents - receivedCents),
  }
}

/** The rows of the report, the longest ago first. Source: REPORT-3. */
export const notCollectedRows = (found: readonly Found[]): NotCollectedRow[] =>
  found.map((row) => rowOf(row)).toSorted((one, other) => one.deliveredOn.localeCompare(other.deliveredOn))
