import { summedAtMost } from '@switchback/core/dashboard/admin-dashboard.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import {
  owedByCarrier,
  owedOf,
  payableOn,
  payableRow,
  payablesAtMost,
  type PayablesReport,
  type PayablesResponse,
} from '@switchback/core/carriers/payables.ts'
import type { Database } from '@switchback/db/client.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { orderAssignments } from '@switchback/db/schema/orders/order-assignments.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { isUnpaid } from '../carriers/carrier-history.ts'
import type { RequestContext } from '../request-context.ts'

/**
 * Queries how many delivered jobs are not paid, and their sum, of at most {@link summedAtMost}; reads those alone.
 * Source: STAFF-32.
 */
export function unpaidSums(db: Database) {
  const walked = db.sql
    .select({ payCents: orderAssignments.payCents })
    .from(orderAssignments)
    .where(isUnpaid)
    .limit(summedAtMost)
    .as('walked')
  return db.sql
    .select({ jobs: sql<number>`count(*)`, payCents: sql<number>`coalesce(sum(${walked.payCents}), 0)` })
    .from(walked)
}

/** Queries the delivered jobs whose carrier is not paid, the first delivered on top. */
const unpaidJobs = ({ db }: Pick<RequestContext, 'db'>) =>
  db.sql
    .select({
      orderId: orders.id,
      revision: orders.revision,
      carrierId: carriers.id,
      carrierName: carriers.name,
      payMethod: carriers.payMethod,
      termsDays: carriers.termsDays,
      billOfLading: orderAssignments.billOfLading,
      deliveredOn: sql<string>`${orderAssignments.deliveredOn}`,
      payCents: orderAssignments.payCents,
    })
    .from(orderAssignments)
    .innerJoin(orders, eq(orders.id, orderAssignments.orderId))
    .innerJoin(carriers, eq(carriers.id, orderAssignments.carrierId))
    .where(isUnpaid)
    .orderBy(asc(orderAssignments.deliveredOn))
    .limit(payablesAtMost)

/** Queries the unpaid jobs as a report adds them up, the first delivered ones. */
export const unpaidJobsByCarrier = (db: Database) =>
  db.sql
    .select({
      carrierId: carriers.id,
      carrierName: carriers.name,
      payMethod: carriers.payMethod,
      termsDays: carriers.termsDays,
      deliveredOn: sql<string>`${orderAssignments.deliveredOn}`,
      payCents: orderAssignments.payCents,
    })
    .from(orderAssignments)
    .innerJoin(carriers, eq(carriers.id, orderAssignments.carrierId))
    .where(isUnpaid)
    .orderBy(asc(orderAssignments.deliveredOn))
    .limit(payablesAtMost)

/** The payables by carrier, most on top, and all of them together. Source: REPORT-3, CARRIER-7. */
export function payablesReport(
  found: Awaited<ReturnType<typeof unpaidJobsByCarrier>>,
  today: string,
): PayablesReport {
  const jobs = found.map(({ termsDays, ...job }) => ({
    ...job,
    dueOn: payableOn(job.deliveredOn, termsDays),
  }))
  return {
    carriers: owedByCarrier(jobs, today),
    jobs: jobs.length,
    owed: owedOf(jobs, today),
    isCut: jobs.length === payablesAtMost,
  }
}

/** Queries the delivered jobs of one carrier that are not paid, with its terms. */
export const unpaidJobsOf = (db: Database, carrierId: string) =>
  db.sql
    .select({
      deliveredOn: sql<string>`${orderAssignments.deliveredOn}`,
      payCents: orderAssignments.payCents,
      termsDays: carriers.termsDays,
    })
    .from(orderAssignments)
    .innerJoin(carriers, eq(carriers.id, orderAssignments.carrierId))
    .where(and(eq(orderAssignments.carrierId, carrierId), isUnpaid))
    .limit(payablesAtMost)

type UnpaidJob = Awaited<ReturnType<typeof unpaidJobsOf>>[number]

/** The sum of a carrier's unpaid jobs, by days overdue. Source: CARRIER-7. */
export function owedTo(found: readonly UnpaidJob[], today: string) {
  const jobs = found.map(({ deliveredOn, payCents, termsDays }) => ({
    payCents,
    dueOn: payableOn(deliveredOn, termsDays),
  }))
  return { jobs: jobs.length, owed: owedOf(jobs, today) }
}

/** Reads the payables to carriers: each delivered job with its due day, the first due on top. Source: CARRIER-7. */
export async function readPayables(
  context: Pick<RequestContext, 'db' | 'now' | 'timeZone'>,
): Promise<PayablesResponse> {
  const today = dayOf(context.now, context.timeZone)
  const [found] = await context.db.read([unpaidJobs(context)])
  const jobs = found
    .map(({ termsDays, ...job }) => ({ ...job, dueOn: payableOn(job.deliveredOn, termsDays) }))
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
  return {
    today,
    payables: jobs.map((job) => payableRow(job)),
    carriers: owedByCarrier(jobs, today),
    owed: owedOf(jobs, today),
  }
}
