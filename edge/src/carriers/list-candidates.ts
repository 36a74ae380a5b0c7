import type { CarrierCandidate, FindCandidates } from '@switchback/core/carriers/assignment.ts'
import type { Database } from '@switchback/db/client.ts'
import { carrierLanes, carriers } from '@switchback/db/schema/carriers.ts'
import { and, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { carrierResponse, laneResponse } from './carrier-row.ts'
import { byCarrierName, matchesSearch, searchConditions } from './list-carriers.ts'

const shownAtOnce = 12

type Row = {
  readonly carrier: typeof carriers.$inferSelect
  readonly lane: typeof carrierLanes.$inferSelect | null
}

function candidate({ carrier, lane }: Row): CarrierCandidate {
  const { id, name, dotNumber, isActive, insuranceExpiry, totalJobs, onTimePercentage } =
    carrierResponse(carrier)
  const onLane = lane && lane.jobCount > 0 ? laneResponse(lane) : undefined
  return {
    id,
    name,
    dotNumber,
    isActive,
    insuranceExpiry,
    totalJobs,
    onTimePercentage,
    laneJobs: onLane?.jobs ?? 0,
    laneAveragePay: onLane?.averagePay ?? null,
  }
}

/** Carriers with what they did on the lane. */
const withLane = (db: Database, lane: string, where: SQL | undefined) =>
  db.sql
    .select({ carrier: carriers, lane: carrierLanes })
    .from(carriers)
    .leftJoin(carrierLanes, and(eq(carrierLanes.carrierId, carriers.id), eq(carrierLanes.lane, lane)))
    .where(and(isNull(carriers.deletedAt), where))

/** Active carriers that know the lane, the most experienced first. */
const ofLane = (db: Database, lane: string, where?: SQL) =>
  db.sql
    .select({ carrier: carriers, lane: carrierLanes })
    .from(carrierLanes)
    .innerJoin(carriers, eq(carriers.id, carrierLanes.carrierId))
    .where(
      and(
        eq(carrierLanes.lane, lane),
        gt(carrierLanes.jobCount, 0),
        eq(carriers.isActive, true),
        isNull(carriers.deletedAt),
        where,
      ),
    )
    .orderBy(desc(carrierLanes.jobCount))
    .limit(shownAtOnce)

function queries(db: Database, lane: string, search: string | undefined) {
  if (search) {
    return [
      ofLane(db, lane, matchesSearch(search)),
      ...searchConditions(search).map((where) => withLane(db, lane, where).limit(shownAtOnce)),
    ] as const
  }
  return [
    ofLane(db, lane),
    withLane(db, lane, eq(carriers.isActive, true))
      .orderBy(sql`${byCarrierName} ASC`, carriers.id)
      .limit(shownAtOnce),
  ] as const
}

/**
 * Carriers for an order on a lane, in one round trip: those that a search finds, or the active ones. Active carriers
 * come first, and among them those that know the lane.
 * Source: CARRIER-3.
 */
export async function listCandidates(
  db: Database,
  { lane, search }: FindCandidates,
): Promise<CarrierCandidate[]> {
  const rows: Row[] = (await db.read(queries(db, lane ?? '', search))).flat()
  const unique = [...new Map(rows.map((row) => [row.carrier.id, row])).values()]
  return unique
    .map(candidate)
    .toSorted((a, b) => Number(b.isActive) - Number(a.isActive) || b.laneJobs - a.laneJobs)
    .slice(0, shownAtOnce)
}
