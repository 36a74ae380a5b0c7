import type { CarrierDetails } from '@switchback/core/carriers/carrier.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { Database } from '@switchback/db/client.ts'
import { carrierEvents } from '@switchback/db/schema/carriers/carrier-events.ts'
import { carrierLanes, carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { eventsOf, jobResponse, jobsOf } from './carrier-history.ts'
import { carrierResponse, laneResponse } from './carrier-row.ts'

export function carrierNotFound(): Refusal {
  return new Refusal('not_found', { sentence: 'This carrier is no longer there.' })
}

/** A carrier that is not deleted, for {@link Database.read}. */
export const existingCarrier = (db: Database, id: string) =>
  db.sql
    .select()
    .from(carriers)
    .where(and(eq(carriers.id, id), isNull(carriers.deletedAt)))

/** A carrier with its lanes and its history, in one round trip. @throws Refusal `not_found` */
export async function readCarrier(db: Database, id: string): Promise<CarrierDetails> {
  const [[row], lanes, jobs, events] = await db.read([
    existingCarrier(db, id),
    db.sql
      .select()
      .from(carrierLanes)
      .where(eq(carrierLanes.carrierId, id))
      .orderBy(desc(carrierLanes.jobCount))
      .limit(10),
    jobsOf(db, eq(orderAssignments.carrierId, id)),
    eventsOf(db, eq(carrierEvents.carrierId, id)),
  ])
  if (!row) throw carrierNotFound()
  return {
    carrier: carrierResponse(row),
    lanes: lanes.filter(({ jobCount }) => jobCount > 0).map(laneResponse),
    jobs: jobs.map(jobResponse),
    events,
  }
}
