import { agedFrom, aging } from '@switchback/core/invoices/aging.ts'
import type { ReceivableRow } from '@switchback/core/reports/report.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
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

/** A dealership with the balance of its ledger. */
type Owing = { readonly id: string; readonly name: string; readonly balanceCents: number }

function receivableRow({ id, name, balanceCents }: Owing, unpaid: Receivables | undefined, today: string) {
  const { totalCents, days } = unpaid ?? { totalCents: 0, days: '[]' }
  const open = (JSON.parse(days) as DayCents[]).map(([dueOn, openCents]) => ({ dueOn, openCents }))
  return {
    dealerId: id,
    name,
    ...aging(open, totalCents, today),
    credit: dollarsText(balanceCents - totalCents),
    total: dollarsText(balanceCents),
  }
}

/**
 * The rows of dealerships that owe something, have an open invoice or credit. The totals add up to the ledger.
 * Source: REPORT-3.
 */
export function receivableRows(
  dealers: readonly Owing[],
  unpaid: readonly Receivables[],
  today: string,
): ReceivableRow[] {
  const openOf = new Map(unpaid.map((row) => [row.dealerId, row]))
  return dealers
    .filter(({ id, balanceCents }) => balanceCents !== 0 || openOf.has(id))
    .map((dealer) => receivableRow(dealer, openOf.get(dealer.id), today))
}
