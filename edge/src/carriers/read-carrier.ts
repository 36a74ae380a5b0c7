import type { CarrierDetails } from '@switchback/core/carriers/carrier.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { Database } from '@switchback/db/client.ts'
import { carrierEvents } from '@switchback/db/schema/carrier-events.ts'
import { carrierLanes, carriers } from '@switchback/db/schema/carriers.ts'
import { users } from '@switchback/db/schema/users.ts'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
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
  const [[row], lanes, events] = await db.read([
    existingCarrier(db, id),
    db.sql
      .select()
      .from(carrierLanes)
      .where(eq(carrierLanes.carrierId, id))
      .orderBy(desc(carrierLanes.jobCount))
      .limit(10),
    db.sql
      .select({
        kind: carrierEvents.kind,
        actorName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
        changes: carrierEvents.changes,
        createdAt: carrierEvents.createdAt,
      })
      .from(carrierEvents)
      .leftJoin(users, eq(users.id, carrierEvents.actorId))
      .where(eq(carrierEvents.carrierId, id))
      .orderBy(desc(carrierEvents.id))
      .limit(20),
  ])
  if (!row) throw carrierNotFound()
  return {
    carrier: carrierResponse(row),
    lanes: lanes.filter(({ jobCount }) => jobCount > 0).map(laneResponse),
    events,
  }
}
