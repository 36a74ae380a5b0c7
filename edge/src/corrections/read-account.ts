import type { Account } from '@switchback/core/credit/plan-correction.ts'
import type { Correction } from '@switchback/core/credit/correction.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { Database } from '@switchback/db/client.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { creditEntries } from '@switchback/db/schema/money/credit-entries.ts'
import { paymentDisputes } from '@switchback/db/schema/money/payment-disputes.ts'
import { paymentInvoices } from '@switchback/db/schema/money/payment-invoices.ts'
import { payments } from '@switchback/db/schema/money/payments.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { and, asc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { requestOf } from '../credit/balance-requests.ts'
import { lastEntryOf, openCentsOf } from '../credit/ledger.ts'
import { invoiceRows, type InvoiceRow } from '../invoices/invoice-row.ts'

/** An account as a correction reads it, with what its write and its mail need. */
export type ReadAccount = {
  readonly account: Account
  readonly dealer: typeof dealers.$inferSelect
  readonly rows: readonly InvoiceRow[]
  /** The newest entry: whatever changes the account, or what is open on it, adds one. */
  readonly lastEntryId: number | null
  /** The entries of an earlier request with the same id, in the order of their plan. */
  readonly earlier: readonly (typeof creditEntries.$inferSelect)[]
  /** The adjustment of the same id that a second person decides, if any. */
  readonly requested: Awaited<ReturnType<typeof requestOf>>
}

/** Queries the entries of a correction in the order of their plan: `;` is the character after `:`. */
const entriesOf = (db: Database, id: string) =>
  db.sql
    .select()
    .from(creditEntries)
    .where(
      and(
        gte(creditEntries.dedupeKey, `correction:${id}:`),
        lt(creditEntries.dedupeKey, `correction:${id};`),
      ),
    )
    .orderBy(asc(creditEntries.id))

/** The invoices that a correction names: a reversal names the one of its entry. */
function isNamed(db: Database, correction: Correction, ofEntry: SQL): SQL {
  const ids = correction.kind === 'payment' ? correction.parts.map(({ invoiceId }) => invoiceId) : []
  if ('invoiceId' in correction) ids.push(correction.invoiceId)
  if (correction.kind !== 'reverse') return inArray(invoices.id, ids)
  const ofReversed = db.sql.select({ id: creditEntries.invoiceId }).from(creditEntries).where(ofEntry)
  return inArray(invoices.id, ofReversed)
}

/** The card payments of a dealership's invoices about whose dispute the bank still decides. Source: PAY-32. */
const disputedCentsOf = (db: Database, dealerId: string) =>
  db.sql
    .select({
      cents: sql<number>`coalesce(sum(${payments.receivedCents} - ${payments.refundedCents}), 0)`,
    })
    .from(paymentDisputes)
    .innerJoin(
      payments,
      and(eq(payments.provider, paymentDisputes.provider), eq(payments.intentId, paymentDisputes.intentId)),
    )
    .where(
      sql`${paymentDisputes.closedAt} IS NULL AND EXISTS (SELECT 1 FROM ${invoices} WHERE ${eq(invoices.dealerId, dealerId)}
        AND (${eq(invoices.id, payments.invoiceId)} OR ${invoices.id} IN (SELECT invoice_id FROM ${paymentInvoices} WHERE ${eq(paymentInvoices.paymentId, payments.id)})))`,
    )

/**
 * Reads the account of a dealership for a correction, all from one snapshot: a repeat that reads its own first
 * attempt's invoices without its entry would be refused for money that it has booked itself.
 * @throws Refusal `not_found`
 */
export async function readAccount(
  db: Database,
  dealerId: string,
  correction: Correction,
): Promise<ReadAccount> {
  const entryId = correction.kind === 'reverse' ? correction.entryId : -1
  const isReversed = sql<number>`EXISTS (SELECT 1 FROM ${creditEntries} AS other WHERE other.reverses_id = ${entryId})`
  const ofEntry = sql`${and(eq(creditEntries.id, entryId), eq(creditEntries.dealerId, dealerId))}`
  const [[dealer], [open], [disputed], [version], earlier, requested, [booked], rows] = await db.read([
    db.sql.select().from(dealers).where(eq(dealers.id, dealerId)),
    openCentsOf(db, dealerId),
    disputedCentsOf(db, dealerId),
    db.sql
      .select({ id: sql<number | null>`${lastEntryOf(dealerId)}` })
      .from(dealers)
      .where(eq(dealers.id, dealerId)),
    entriesOf(db, correction.id),
    requestOf(db, correction.id),
    db.sql.select({ entry: creditEntries, isReversed }).from(creditEntries).where(ofEntry),
    invoiceRows(db).where(and(eq(invoices.dealerId, dealerId), isNamed(db, correction, ofEntry))),
  ])
  if (!dealer) throw new Refusal('not_found', { sentence: 'Dealer information not found.' })
  return {
    account: {
      balanceCents: dealer.currentBalanceCents,
      openCents: open?.openCents ?? 0,
      disputedCents: disputed?.cents ?? 0,
      invoices: rows.map(({ invoice }) => invoice),
      entry: booked && { ...booked.entry, isReversed: booked.isReversed === 1 },
    },
    dealer,
    rows,
    lastEntryId: version?.id ?? null,
    earlier,
    requested,
  }
}
