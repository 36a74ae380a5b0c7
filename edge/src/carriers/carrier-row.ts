import type { Carrier, CarrierLane } from '@switchback/core/carriers/carrier.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { carrierLanes, carriers } from '@switchback/db/schema/carriers/carriers.ts'

type CarrierRow = typeof carriers.$inferSelect

/** Whole percent; none without a job. */
function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part * 100) / whole)
}

/** The pay of each mile, job or vehicle in dollars; none without one. */
const share = (payCents: number, count: number): string | null =>
  count === 0 ? null : dollarsText(Math.round(payCents / count))

/** A carrier in API responses. Source: STAFF-5. */
export function carrierResponse(row: CarrierRow): Carrier {
  const { insuranceExpiresOn, jobCount, onTimeCount, payCents, drivenMiles, deletedAt: _, ...rest } = row
  return {
    ...rest,
    insuranceExpiry: insuranceExpiresOn,
    averageRate: share(payCents, drivenMiles),
    totalJobs: jobCount,
    onTimePercentage: percentOf(onTimeCount, jobCount),
  }
}

/** A carrier's jobs on a lane, in API responses. */
export function laneResponse(row: typeof carrierLanes.$inferSelect): CarrierLane {
  return {
    lane: row.lane,
    jobs: row.jobCount,
    onTimePercentage: percentOf(row.onTimeCount, row.jobCount) ?? 0,
    averagePay: share(row.payCents, row.jobCount) ?? dollarsText(0),
    payPerMile: share(row.payCents, row.drivenMiles),
    payPerVehicle: share(row.payCents, row.vehicleCount),
  }
}
