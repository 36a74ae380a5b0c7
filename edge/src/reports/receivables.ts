import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { ReceivableRow } from '@switchback/core/reports/report.ts'
import type { Database } from '@switchback/db/client.ts'
import { invoices } from '@switchback/db/schema/invoices.ts'
import { and, sql } from 'drizzle-orm'
import { isOpen } from '../invoices/invoice-row.ts'

/**
 * Queries what each dealership owes by days overdue (0 is not yet due), from its unpaid invoices. Reads the unpaid
 * invoices only, along their index. The bands are those of a statement of account.
 */
export function receivablesByDealer(db: Database, today: string) {
  const days = sql`julianday(${today}) - julianday(${invoices.dueOn})`
  const unpaid = sql`${invoices.amountCents} + ${invoices.lateFeeCents} - ${invoices.paidCents}`
  const band = (isIn: ReturnType<typeof sql>) => sql<number>`sum(CASE WHEN ${isIn} THEN ${unpaid} ELSE 0 END)`
  return db.sql
    .select({
      dealerId: invoices.dealerId,
      notDueCents: band(sql`${days} <= 0`),
      days30Cents: band(sql`${days} BETWEEN 1 AND 30`),
      days60Cents: band(sql`${days} BETWEEN 31 AND 60`),
      days90Cents: band(sql`${days} BETWEEN 61 AND 90`),
      olderCents: band(sql`${days} > 90`),
      totalCents: sql<number>`sum(${unpaid})`,
    })
    .from(invoices)
    .where(and(isOpen, sql`${invoices.dealerId} > ''`))
    .groupBy(invoices.dealerId)
}

type Sums = {
  readonly dealerId: string
  readonly notDueCents: number
  readonly days30Cents: number
  readonly days60Cents: number
  readonly days90Cents: number
  readonly olderCents: number
  readonly totalCents: number
}

export function receivableRow(sums: Sums, name: string): ReceivableRow {
  return {
    dealerId: sums.dealerId,
    name,
    notDue: dollarsText(sums.notDueCents),
    days1To30: dollarsText(sums.days30Cents),
    days31To60: dollarsText(sums.days60Cents),
    days61To90: dollarsText(sums.days90Cents),
    over90Days: dollarsText(sums.olderCents),
    total: dollarsText(sums.totalCents),
  }
}
