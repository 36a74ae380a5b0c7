import { isOnTime, type CarrierJob } from '@switchback/core/carriers/carrier-job.ts'
import type { Database } from '@switchback/db/client.ts'
import { carrierEvents } from '@switchback/db/schema/carriers/carrier-events.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'

/** The full name of the joined member of staff; null if the account is unknown. */
export const nameOfUser = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`

/** A delivered job whose carrier is not recorded as paid. Source: CARRIER-7. */
export const isUnpaid = and(
  isNull(orderAssignments.endedAt),
  isNotNull(orderAssignments.deliveredOn),
  isNull(orderAssignments.carrierPaidOn),
)

const jobsShown = 50
const eventsShown = 20

/** Queries the newest orders of a carrier or driver. */
export const jobsOf = (db: Database, where: SQL) =>
  db.sql
    .select({ assignment: orderAssignments, carrierName: carriers.name })
    .from(orderAssignments)
    .innerJoin(carriers, eq(carriers.id, orderAssignments.carrierId))
    .where(where)
    .orderBy(desc(orderAssignments.createdAt))
    .limit(jobsShown)

type JobRow = { readonly assignment: typeof orderAssignments.$inferSelect; readonly carrierName: string }

/** A job in API responses. Source: CARRIER-6. */
export function jobResponse({ assignment, carrierName }: JobRow): CarrierJob {
  const { id, orderId, driverName, lane, pickupOn, deliverOn, pickedUpOn, deliveredOn, endedAt } = assignment
  const openOrEnded = endedAt === null ? 'open' : 'ended'
  return {
    id,
    orderId,
    carrierName,
    driverName,
    lane,
    pickupDate: pickupOn,
    deliveryDate: deliverOn,
    pickedUpOn,
    deliveredOn,
    state: deliveredOn === null ? openOrEnded : 'delivered',
    isOnTime: isOnTime(assignment),
  }
}

/** Queries the newest changes of a carrier's or driver's record. */
export const eventsOf = (db: Database, where: SQL | undefined) =>
  db.sql
    .select({
      kind: carrierEvents.kind,
      actorName: nameOfUser,
      changes: carrierEvents.changes,
      createdAt: carrierEvents.createdAt,
    })
    .from(carrierEvents)
    .leftJoin(users, eq(users.id, carrierEvents.actorId))
    .where(where)
    .orderBy(desc(carrierEvents.id))
    .limit(eventsShown)
