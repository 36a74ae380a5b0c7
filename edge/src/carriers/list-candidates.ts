import {
  contactWarningDays,
  type CarrierCandidate,
  type FindCandidates,
} from '@switchback/core/carriers/assignment.ts'
import { carrierEvents } from '@switchback/db/schema/carriers/carrier-events.ts'
import { carrierLanes, carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { and, desc, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { carrierResponse, laneResponse } from './carrier-row.ts'
import { byCarrierName, matchesSearch, searchConditions } from './list-carriers.ts'

const shownAtOnce = 12

type Row = {
  readonly carrier: typeof carriers.$inferSelect
  readonly lane: typeof carrierLanes.$inferSelect | null
  readonly contactChangedAt: string | null
}

type FindContext = Pick<RequestContext, 'db' | 'now'>

/** When phone or e-mail of the carrier last changed within the marked days; a new carrier had none before. */
function contactChangedAt(now: Date) {
  const since = new Date(now.getTime() - contactWarningDays * 86_400_000).toISOString()
  const { createdAt, carrierId, changes } = carrierEvents
  const before = (name: string) => sql`json_extract(${changes}, ${`$.${name}[0]`})`
  return sql<
    string | null
  >`(SELECT max(${createdAt}) FROM ${carrierEvents} WHERE ${carrierId} = ${carriers.id}
    AND ${createdAt} >= ${since} AND coalesce(${before('phone')}, ${before('email')}) IS NOT NULL)`
}

function candidate({ carrier, lane, contactChangedAt: changedAt }: Row): CarrierCandidate {
  const { id, name, dotNumber, contactName, phone, email, termsDays, payMethod, ...rest } =
    carrierResponse(carrier)
  const onLane = lane && lane.jobCount > 0 ? laneResponse(lane) : undefined
  return {
    id,
    name,
    dotNumber,
    contactName,
    phone,
    email,
    termsDays,
    payMethod,
    isActive: rest.isActive,
    insuranceExpiry: rest.insuranceExpiry,
    totalJobs: rest.totalJobs,
    onTimePercentage: rest.onTimePercentage,
    laneJobs: onLane?.jobs ?? 0,
    laneAveragePay: onLane?.averagePay ?? null,
    lanePayPerMile: onLane?.payPerMile ?? null,
    lanePayPerVehicle: onLane?.payPerVehicle ?? null,
    contactChangedAt: changedAt,
  }
}

/** Carriers with what they did on the lane. */
const withLane = ({ db, now }: FindContext, lane: string, where: SQL | undefined) =>
  db.sql
    .select({ carrier: carriers, lane: carrierLanes, contactChangedAt: contactChangedAt(now) })
    .from(carriers)
    .leftJoin(carrierLanes, and(eq(carrierLanes.carrierId, carriers.id), eq(carrierLanes.lane, lane)))
    .where(and(isNull(carriers.deletedAt), where))

/** Active carriers that know the lane, the most experienced first. */
const ofLane = ({ db, now }: FindContext, lane: string, where?: SQL) =>
  db.sql
    .select({ carrier: carriers, lane: carrierLanes, contactChangedAt: contactChangedAt(now) })
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

function queries(context: FindContext, lane: string, search: string | undefined) {
  if (search) {
    return [
      ofLane(context, lane, matchesSearch(search)),
      ...searchConditions(search).map((where) => withLane(context, lane, where).limit(shownAtOnce)),
    ] as const
  }
  return [
    ofLane(context, lane),
    withLane(context, lane, eq(carriers.isActive, true))
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
  context: FindContext,
  { lane, search }: FindCandidates,
): Promise<CarrierCandidate[]> {
  const rows: Row[] = (await context.db.read(queries(context, lane ?? '', search))).flat()
  const unique = [...new Map(rows.map((row) => [row.carrier.id, row])).values()]
  return unique
    .map(candidate)
    .toSorted((a, b) => Number(b.isActive) - Number(a.isActive) || b.laneJobs - a.laneJobs)
    .slice(0, shownAtOnce)
}
