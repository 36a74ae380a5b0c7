import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import type { DashboardMoney } from '@switchback/core/dashboard/admin-dashboard.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import { openInvoiceTotals } from '@switchback/db/schema/open-invoice-totals.ts'
import { lt } from 'drizzle-orm'
import { addUp, sumTotals, type Totals } from '../reports/sum-totals.ts'
import type { RequestContext } from '../request-context.ts'
import type { RowsOf } from './rows-of.ts'

type MoneyContext = Pick<RequestContext, 'db' | 'now' | 'timeZone'>

/** Today, and this week from Monday on. */
function spansOf(today: string) {
  const weekday = new Date(`${today}T00:00:00.000Z`).getUTCDay()
  return [
    { from: today, to: today },
    { from: addDays(today, -((weekday + 6) % 7)), to: today },
  ] as const
}

/** What came in, and what is overdue: from totals, so that no order or payment is read. Source: STAFF-32. */
export function moneyQueries({ db, now, timeZone }: MoneyContext) {
  const today = dayOf(now, timeZone)
  return [
    sumTotals(db, { subject: 'channel', spans: spansOf(today), timeZone }),
    db.sql.select().from(openInvoiceTotals).where(lt(openInvoiceTotals.dueOn, today)),
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

/** The results of {@link moneyQueries}. */
export function moneyOf([totals, overdue]: Results): DashboardMoney {
  const sum = (of: (row: Results[1][number]) => number) => overdue.reduce((total, row) => total + of(row), 0)
  return {
    today: ofSpan(addUp(totals, 0)),
    week: ofSpan(addUp(totals, 1)),
    overdue: dollarsText(sum(({ openCents }) => openCents)),
    overdueInvoices: sum(({ invoiceCount }) => invoiceCount),
  }
}
