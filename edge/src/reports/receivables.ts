import { agedFrom, aging } from '@switchback/core/invoices/aging.ts'
import type { ReceivableRow } from '@switchback/core/reports/report.ts'
import type { Database } from '@switchback/db/client.ts'
import { allDays, dealerReceivables } from '@switchback/db/schema/money/dealer-receivables.ts'
import { and, eq, gte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'

const all = alias(dealerReceivables, 'all_days')
const ofDay = alias(dealerReceivables, 'of_day')

type DayCents = readonly [dueOn: string, openCents: number]

/**
 * Queries what each dealership owes: in all, and on each day whose band is its own. Reads totals, in the order of the
 * dealerships, and no invoice. Source: REPORT-3.
 */
export function receivablesByDealer(db: Database, today: string) {
  return db.sql
    .select({
      dealerId: all.dealerId,
      totalCents: all.openCents,
      days: sql<string>`json_group_array(json_array(${ofDay.due}, ${ofDay.openCents})) FILTER (WHERE ${ofDay.due} IS NOT NULL)`,
    })
    .from(all)
    .leftJoin(ofDay, and(eq(ofDay.dealerId, all.dealerId), gte(ofDay.due, agedFrom(today))))
    .where(eq(all.due, allDays))
    .groupBy(all.dealerId)
}

type Receivables = Awaited<ReturnType<typeof receivablesByDealer>>[number]

export function receivableRow(
  { dealerId, totalCents, days }: Receivables,
  name: string,
  today: string,
): ReceivableRow {
  const open = (JSON.parse(days) as DayCents[]).map(([dueOn, openCents]) => ({ dueOn, openCents }))
  return { dealerId, name, ...aging(open, totalCents, today) }
}
