import { Refusal } from '@switchback/core/errors/refusal.ts'
import { dayEnd, dayOf, dayStart } from '@switchback/core/calendar/business-day.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import {
  entryText,
  type StatementResponse,
  type StatementEntry,
  type StatementQuery,
} from '@switchback/core/invoices/statement.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import { creditEntries } from '@switchback/db/schema/money/credit-entries.ts'
import { creditNotes } from '@switchback/db/schema/money/credit-notes.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { and, asc, desc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'

const defaultDays = 90
const maxEntries = 5000

type Row = {
  readonly entry: typeof creditEntries.$inferSelect
  readonly invoiceNumber: string | null
  readonly creditNoteNumber: string | null
  readonly isReversed: number
}

function statementEntry({ entry, invoiceNumber, creditNoteNumber, isReversed }: Row): StatementEntry {
  return {
    id: entry.id,
    date: entry.occurredOn,
    kind: entry.kind,
    description: entryText(entry),
    invoiceId: entry.invoiceId,
    invoiceNumber,
    creditNoteNumber,
    amount: dollarsText(entry.changeCents),
    balance: dollarsText(entry.balanceCents),
    canReverse: entry.kind === 'payment' && entry.actorKind === 'staff' && isReversed === 0,
  }
}

/**
 * Reads a dealership's statement of account: the entries of a period, and the balance before and after.
 * @throws Refusal `invalid` if the period ends before it starts or has too many entries to show; `not_found`.
 * Source: CREDIT-5.
 */
export async function readStatement(
  { db, now, timeZone }: Pick<RequestContext, 'db' | 'now' | 'timeZone'>,
  dealerId: string,
  { from: first, to: last }: StatementQuery,
): Promise<StatementResponse['statement']> {
  const to = last ?? dayOf(now, timeZone)
  const from = first ?? addDays(to, -defaultDays)
  const refuse = (message: string) => new Refusal('invalid', { details: [{ path: 'from', message }] })
  if (from > to) throw refuse('The first day is after the last')
  const start = dayStart(from, timeZone).toISOString()
  const end = dayEnd(to, timeZone).toISOString()
  const isTheirs = eq(creditEntries.dealerId, dealerId)
  const [[dealer], [before], rows] = await db.read([
    db.sql.select({ companyName: dealers.companyName }).from(dealers).where(eq(dealers.id, dealerId)),
    db.sql
      .select({ balanceCents: creditEntries.balanceCents })
      .from(creditEntries)
      .where(and(isTheirs, lt(creditEntries.createdAt, start)))
      .orderBy(desc(creditEntries.createdAt), desc(creditEntries.id))
      .limit(1),
    db.sql
      .select({
        entry: creditEntries,
        invoiceNumber: invoices.invoiceNumber,
        creditNoteNumber: creditNotes.creditNoteNumber,
        isReversed: sql<number>`EXISTS (SELECT 1 FROM credit_entries AS other WHERE other.reverses_id = credit_entries.id)`,
      })
      .from(creditEntries)
      .leftJoin(invoices, eq(invoices.id, creditEntries.invoiceId))
      .leftJoin(creditNotes, eq(creditNotes.entryId, creditEntries.id))
      .where(and(isTheirs, gte(creditEntries.createdAt, start), lte(creditEntries.createdAt, end)))
      .orderBy(asc(creditEntries.createdAt), asc(creditEntries.id))
      .limit(maxEntries + 1),
  ])
  if (!dealer) throw new Refusal('not_found', { sentence: 'Dealer information not found.' })
  if (rows.length > maxEntries) throw refuse('Choose fewer days: there is more than one statement can show')
  const openingCents = before?.balanceCents ?? 0
  return {
    companyName: dealer.companyName,
    from,
    to,
    openingBalance: dollarsText(openingCents),
    closingBalance: dollarsText(rows.at(-1)?.entry.balanceCents ?? openingCents),
    entries: rows.map(statementEntry),
  }
}
