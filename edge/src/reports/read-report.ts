import type { StaffActor } from '@switchback/core/access/actor.ts'
import { can, seesCarriers } from '@switchback/core/access/permissions.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import {
  chartSpans,
  reportSpan,
  spanBefore,
  type ReportQuery,
  type ReportResponse,
  type ReportRow,
} from '@switchback/core/reports/report.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { sql } from 'drizzle-orm'
import { payablesReport, unpaidJobsByCarrier } from '../payables/read-payables.ts'
import type { RequestContext } from '../request-context.ts'
import { notCollectedOrders, notCollectedRows, notCollectedSums } from './not-collected.ts'
import { receivableRows, receivablesByDealer } from './receivables.ts'
import { reportFigures } from './report-figures.ts'
import { addUp, sumTotals, type SpanTotals } from './sum-totals.ts'

const shownLanes = 200
const shownOrders = 200

const byValue = (one: SpanTotals, other: SpanTotals) =>
  other.orderCents - one.orderCents || (one.subjectId < other.subjectId ? -1 : 1)

/**
 * A report over a range of business days, compared with the period before, in one round trip that reads totals
 * alone.
 * Source: REPORT-3.
 */
export async function readReport(
  { db, now, timeZone }: Pick<RequestContext, 'db' | 'now' | 'timeZone'>,
  actor: StaffActor,
  query: ReportQuery,
): Promise<ReportResponse['report']> {
  const today = dayOf(now, timeZone)
  const span = reportSpan(query, today)
  const before = spanBefore(span)
  const parts = chartSpans(span)
  const seesMargin = seesCarriers(actor)
  const [channels, chart, lanes, ofDealers, names, unpaid, uncollected, [sums], jobs] = await db.read([
    sumTotals(db, { subject: 'channel', spans: [span, before], timeZone }),
    sumTotals(db, { subject: 'channel', spans: parts, timeZone }),
    sumTotals(db, { subject: 'lane', spans: [span], timeZone }),
    sumTotals(db, { subject: 'dealer', spans: [span], timeZone }),
    db.sql
      .select({ id: dealers.id, name: dealers.companyName, balanceCents: dealers.currentBalanceCents })
      .from(dealers)
      .where(sql`${dealers.id} > ''`),
    receivablesByDealer(db, today),
    notCollectedOrders(db, shownOrders),
    notCollectedSums(db),
    unpaidJobsByCarrier(db),
  ])
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  const rowOf = (row: SpanTotals): ReportRow => ({
    id: row.subjectId,
    name: nameOf.get(row.subjectId) ?? row.subjectId,
    figures: reportFigures(row, seesMargin),
  })
  const figures = (at: number, channel?: string) => reportFigures(addUp(channels, at, channel), seesMargin)
  return {
    ...span,
    before,
    today,
    current: figures(0),
    previous: figures(1),
    channels: { retail: figures(0, 'retail'), dealer: figures(0, 'dealer') },
    series: parts.map((part, at) => ({ ...part, figures: reportFigures(addUp(chart, at), seesMargin) })),
    lanes: lanes.toSorted(byValue).slice(0, shownLanes).map(rowOf),
    furtherLanes: Math.max(0, lanes.length - shownLanes),
    dealers: ofDealers.toSorted(byValue).map(rowOf),
    receivables: receivableRows(names, unpaid, today),
    notCollected: notCollectedRows(uncollected),
    notCollectedOrders: sums?.orders ?? 0,
    notCollectedDue: dollarsText(sums?.dueCents ?? 0),
    payables: can(actor, 'payments') || can(actor, 'carriers') ? payablesReport(jobs, today) : null,
  }
}
