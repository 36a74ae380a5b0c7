import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import type { DashboardMoney } from '@switchback/core/dashboard/admin-dashboard.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import { allDays, dealerReceivables } from '@switchback/db/schema/money/dealer-receivables.ts'
import { openInvoiceTotals } from '@switchback/db/schema/money/open-invoice-totals.ts'
import { eq, gte, sql } from 'drizzle-orm'
import { unpaidSums } from '../payables/read-payables.ts'
import { notCollectedSums } from '../reports/not-collected.ts'
import { addUp, sumTotals, type Totals } from '../reports/sum-totals.ts'
import type { RequestContext } from '../request-context.ts'

/** The rows of each query, in the queries' order. */
export type RowsOf<Queries extends readonly unknown[]> = {
  -readonly [At in keyof Queries]: Awaited<Queries[At]>
}

type MoneyContext = Pick<RequestContext, 'db' | 'now' | 'timeZone'>

/** Today, and this week from Monday on. */
function spansOf(today: string) {
  const weekday = new Date(`${today}T00:00:00.000Z`).getUTCDay()
  return [
    { from: today, to: today },
    { from: addDays(today, -((weekday + 6) % 7)), to: today },
  ] as const
}

const sumOf = (of: typeof dealerReceivables | typeof openInvoiceTotals) => ({
  openCents: sql<number>`coalesce(sum(${of.openCents}), 0)`,
  invoiceCount: sql<number>`coalesce(sum(${of.invoiceCount}), 0)`,
})

/**
 * Queries the money that came in and the invoices that are open or not yet due, from totals, with what is due of
 * delivered orders. The rest of the open sum is overdue.
 * Source: STAFF-32.
 */
export function moneyQueries({ db, now, timeZone }: MoneyContext) {
  const today = dayOf(now, timeZone)
  return [
    sumTotals(db, { subject: 'channel', spans: spansOf(today), timeZone }),
    db.sql.select(sumOf(dealerReceivables)).from(dealerReceivables).where(eq(dealerReceivables.due, allDays)),
    db.sql
      .select(sumOf(openInvoiceTotals))
      .from(openInvoiceTotals)
      .where(gte(openInvoiceTotals.dueOn, today)),
    notCollectedSums(db),
    unpaidSums(db),
  ] as const
}

type Results = RowsOf<ReturnType<typeof moneyQueries>>

const receivedCents = (totals: Totals): number =>
  totals.orderCardCents + totals.orderRecordedCents + totals.invoiceCardCents + totals.invoiceRecordedCents

function ofSpan(totals: Totals) {
  return {
    received: dollarsText(receivedCents(totals)),
    refunded: dollarsText(totals.refundedCents),
    orders: totals.orderCount,
    ordered: dollarsText(totals.orderCents),
  }
}

/** The results of {@link moneyQueries}; `paysCarriers` is whether the user sees what carriers are owed. */
export function moneyOf(
  [totals, [open], [notDue], [uncollected], [unpaid]]: Results,
  paysCarriers: boolean,
): DashboardMoney {
  const overdue = (name: 'openCents' | 'invoiceCount') => (open?.[name] ?? 0) - (notDue?.[name] ?? 0)
  return {
    today: ofSpan(addUp(totals, 0)),
    week: ofSpan(addUp(totals, 1)),
    overdue: dollarsText(overdue('openCents')),
    overdueInvoices: overdue('invoiceCount'),
    notCollected: dollarsText(uncollected?.dueCents ?? 0),
    notCollectedOrders: uncollected?.orders ?? 0,
    owedToCarriers: paysCarriers ? dollarsText(unpaid?.payCents ?? 0) : null,
    unpaidJobs: paysCarriers ? (unpaid?.jobs ?? 0) : 0,
  }
}
