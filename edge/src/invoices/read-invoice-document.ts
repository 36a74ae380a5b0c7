import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { creditEntries } from '@switchback/db/schema/money/credit-entries.ts'
import { creditNotes } from '@switchback/db/schema/money/credit-notes.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { cancelledVehiclesOf } from '../vehicles/vehicles-of.ts'
import { invoiceById } from './invoice-row.ts'
import { issuerOf } from '../pdf/issuer.ts'

export type PaperContext = Pick<RequestContext, 'db' | 'config' | 'now' | 'timeZone' | 'loadFont'>

/**
 * Returns an invoice as a PDF, by its own id or its order's.
 * @param dealerId the only dealership whose invoices may be read; null for staff.
 * @throws Refusal `not_found`, also for another dealership's.
 * Source: INVOICE-8.
 */
export async function readInvoiceDocument(
  { db, config, now, timeZone, loadFont }: PaperContext,
  dealerId: string | null,
  id: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const of = (column: string) =>
    sql`(SELECT ${sql.raw(column)} FROM ${invoices} WHERE id = ${id} OR order_id = ${id.toUpperCase()})`
  const [[row], [dealer], [more], entries] = await db.read([
    invoiceById(db, id),
    db.sql
      .select()
      .from(dealers)
      .where(sql`${dealers.id} = ${of('dealer_id')}`),
    db.sql
      .select({ cancelled: cancelledVehiclesOf(of('order_id')) })
      .from(invoices)
      .where(sql`${invoices.id} = ${of('id')}`),
    db.sql
      .select({
        kind: creditEntries.kind,
        correction: creditEntries.correction,
        changeCents: creditEntries.changeCents,
        method: creditEntries.method,
        reference: creditEntries.reference,
        note: creditEntries.note,
        occurredOn: creditEntries.occurredOn,
        creditNoteNumber: creditNotes.creditNoteNumber,
      })
      .from(creditEntries)
      .leftJoin(creditNotes, eq(creditNotes.entryId, creditEntries.id))
      .where(sql`${creditEntries.invoiceId} = ${of('id')}`)
      .orderBy(asc(creditEntries.id)),
  ])
  if (!row || !dealer || (dealerId !== null && dealer.id !== dealerId)) {
    throw new Refusal('not_found', { sentence: 'Invoice not found.' })
  }
  const { invoicePdf } = await import('./invoice-pdf.ts')
  const paper = {
    row,
    cancelled: more?.cancelled ?? [],
    entries,
    dealer,
    issuer: issuerOf(config),
    today: dayOf(now, timeZone),
  }
  return invoicePdf(paper, loadFont)
}
