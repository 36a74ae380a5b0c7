import type { DealerEvent } from '@switchback/core/dealers/admin-dealer.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import type { Database } from '@switchback/db/client.ts'
import { creditEntries, isRecordedPayment } from '@switchback/db/schema/money/credit-entries.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, desc, eq, sql } from 'drizzle-orm'

/** The payments that staff recorded for a dealership's invoices, newest first, from the ledger. */
export function recordedPayments(db: Database, dealerId: string, limit: number) {
  return db.sql
    .select({
      entry: creditEntries,
      invoiceNumber: invoices.invoiceNumber,
      actorName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(creditEntries)
    .leftJoin(invoices, eq(invoices.id, creditEntries.invoiceId))
    .leftJoin(users, eq(users.id, creditEntries.actorId))
    .where(and(eq(creditEntries.dealerId, dealerId), isRecordedPayment))
    .orderBy(desc(creditEntries.createdAt), desc(creditEntries.id))
    .limit(limit)
}

const methodNames = { card: 'card', ach: 'ACH', wire: 'wire', check: 'check' } as const

/**
 * A payment as a line of the dealership's history: `$1,720.00 on INV-2026-000001 by check, 1042, received Dec 5,
 * 2026`.
 */
export function paymentEvent(row: Awaited<ReturnType<typeof recordedPayments>>[number]): DealerEvent {
  const { entry, invoiceNumber, actorName } = row
  const sum = [
    formatDollars(-entry.changeCents),
    invoiceNumber && `on ${invoiceNumber}`,
    entry.method && `by ${methodNames[entry.method]}`,
  ]
  const detail = [sum.filter(Boolean).join(' '), entry.reference, `received ${showDay(entry.occurredOn)}`]
  return {
    kind: 'payment_recorded',
    actorName,
    detail: detail.filter(Boolean).join(', '),
    createdAt: entry.createdAt,
  }
}
