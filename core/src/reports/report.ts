import * as z from 'zod/mini'
import type { PayablesReport } from '#core/carriers/payables.ts'
import { Day } from '#core/fields/day-and-instant.ts'
import { addDays, addMonths, daysBetween } from '#core/calendar/days.ts'

/** The longest range of a report in days: five years. */
export const longestReportDays = 1827

/** Query of `GET /api/admin/reports`: business days, both inclusive; by default the last 30. Source: REPORT-3. */
export const ReportQuery = z
  .object({
    from: z.optional(Day),
    to: z.optional(Day),
  })
  .check(
    z.refine(({ from, to }) => !from || !to || from <= to, {
      path: ['to'],
      message: 'The end is before the start',
    }),
    z.refine(({ from, to }) => !from || !to || daysBetween(from, to) < longestReportDays, {
      path: ['from'],
      message: 'At most five years',
    }),
  )
export type ReportQuery = z.output<typeof ReportQuery>

export type DaySpan = { readonly from: string; readonly to: string }

/** The days of a report; both default to the last 30 days. */
export function reportSpan({ from, to }: ReportQuery, today: string): DaySpan {
  const end = to ?? (from !== undefined && from > today ? from : today)
  const start = from ?? addDays(end, -29)
  const earliest = addDays(end, 1 - longestReportDays)
  return { from: start < earliest ? earliest : start, to: end }
}

/** The period of the same length right before: for whole months, as many whole months. Source: REPORT-3. */
export function spanBefore({ from, to }: DaySpan): DaySpan {
  const next = addDays(to, 1)
  const end = addDays(from, -1)
  if (from.endsWith('-01') && next.endsWith('-01')) {
    const months =
      (Number(next.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
      Number(next.slice(5, 7)) -
      Number(from.slice(5, 7))
    return { from: addMonths(from, -months), to: end }
  }
  return { from: addDays(from, -daysBetween(from, to) - 1), to: end }
}

/** The parts that a chart shows: days up to a month, weeks up to half a year, else calendar months. */
export function chartSpans({ from, to }: DaySpan): DaySpan[] {
  const length = daysBetween(from, to) + 1
  const endOf = (start: string) => {
    if (length <= 31) return start
    if (length <= 184) return addDays(start, 6)
    return addDays(addMonths(`${start.slice(0, 7)}-01`, 1), -1)
  }
  const spans: DaySpan[] = []
  for (let start = from; start <= to;) {
    const end = endOf(start)
    spans.push({ from: start, to: end < to ? end : to })
    start = addDays(end, 1)
  }
  return spans
}

/** The figures for staff who see carriers' pay. Source: CARRIER-3. */
export type MarginFigures = {
  /** Orders that have a carrier. */
  coveredOrders: number
  coveredValue: string
  carrierPay: string
  margin: string
}

/** The figures of some days; amounts are strings of dollars. Source: REPORT-2. */
export type ReportFigures = {
  orders: number
  orderValue: string
  cancelled: number
  cancelledValue: string
  quotes: number
  quotesOrdered: number
  quotesPaid: number
  orderCard: string
  orderRecorded: string
  invoiceCard: string
  invoiceRecorded: string
  refunded: string
  /** All payments minus refunds. */
  collected: string
  invoiced: string
  creditNotes: string
  lateFees: string
  assigned: number
  hoursToDriver: number | null
  delivered: number
  onTime: number
  margin: MarginFigures | null
}

export type ReportRow = { id: string; name: string; figures: ReportFigures }

/** A dealership's balance: unpaid amounts of its invoices by days overdue, and its credit. Source: REPORT-3. */
export type ReceivableRow = {
  dealerId: string
  name: string
  notDue: string
  days1To30: string
  days31To60: string
  days61To90: string
  over90Days: string
  /** The part of the balance that is on no open invoice: negative if it is credit. */
  credit: string
  /** The balance of the ledger. */
  total: string
}

/** A delivered order of which money is due by card or in cash. Source: REPORT-3. */
export type NotCollectedRow = {
  orderId: string
  customerName: string
  deliveredOn: string
  total: string
  /** The payments that count for what the order still has. */
  paid: string
  due: string
}

/** Response of `GET /api/admin/reports`, besides `success`. Source: REPORT-3. */
export type ReportResponse = {
  report: {
    from: string
    to: string
    before: DaySpan
    today: string
    current: ReportFigures
    previous: ReportFigures
    channels: { retail: ReportFigures; dealer: ReportFigures }
    series: (DaySpan & { figures: ReportFigures })[]
    lanes: ReportRow[]
    /** Lanes beyond those listed, which are the ones with the highest value. */
    furtherLanes: number
    dealers: ReportRow[]
    /** As of today, whatever the range. */
    receivables: ReceivableRow[]
    /** As of today, the longest ago first; at most 200. */
    notCollected: NotCollectedRow[]
    /** All of them, with those that are not listed. */
    notCollectedOrders: number
    notCollectedDue: string
    /** As of today; null for those who pay no carriers. A report that a device saved before lacks it. */
    payables?: PayablesReport | null | undefined
  }
}
