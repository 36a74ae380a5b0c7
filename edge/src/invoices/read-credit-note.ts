import { Refusal } from '@switchback/core/errors/refusal.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { creditEntries } from '@switchback/db/schema/money/credit-entries.ts'
import { creditNotes } from '@switchback/db/schema/money/credit-notes.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { eq, sql } from 'drizzle-orm'
import { cancelledVehiclesOf, vehiclesOf, type VehicleRow } from '../vehicles/vehicles-of.ts'
import type { PaperContext } from './read-invoice-document.ts'
import { issuerOf } from '../pdf/issuer.ts'

type Cars = { readonly vehicles: readonly VehicleRow[]; readonly cancelled: readonly VehicleRow[] }

/** The vehicles that an entry credits: one by its position, or all that a void invoice still had; none by a new price. */
function creditedCars(dedupeKey: string, { vehicles, cancelled }: Cars): readonly VehicleRow[] {
  const [kind, , position] = dedupeKey.split(':')
  if (kind !== 'credit_note') return []
  if (position === undefined) return vehicles
  return [...vehicles, ...cancelled].filter((each) => each.position === Number(position))
}

/**
 * Returns a credit note as a PDF, by its number.
 * @param dealerId the only dealership whose credit notes may be read; null for staff.
 * @throws Refusal `not_found`, also for another dealership's.
 * Source: INVOICE-16.
 */
export async function readCreditNote(
  { db, config, loadFont }: PaperContext,
  dealerId: string | null,
  number: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const [[row]] = await db.read([
    db.sql
      .select({
        note: creditNotes,
        entry: creditEntries,
        invoice: invoices,
        dealer: dealers,
        vehicles: vehiclesOf(sql`invoices.order_id`),
        cancelled: cancelledVehiclesOf(sql`invoices.order_id`),
      })
      .from(creditNotes)
      .innerJoin(creditEntries, eq(creditEntries.id, creditNotes.entryId))
      .innerJoin(invoices, eq(invoices.id, creditEntries.invoiceId))
      .innerJoin(dealers, eq(dealers.id, creditEntries.dealerId))
      .where(eq(creditNotes.creditNoteNumber, number.toUpperCase())),
  ])
  if (!row || (dealerId !== null && row.dealer.id !== dealerId)) {
    throw new Refusal('not_found', { sentence: 'Credit note not found.' })
  }
  const { note, entry, invoice, dealer } = row
  const { creditNotePdf } = await import('./credit-note-pdf.ts')
  const paper = {
    number: note.creditNoteNumber,
    issuedOn: entry.occurredOn,
    invoiceNumber: invoice.invoiceNumber,
    orderId: invoice.orderId,
    reason: entry.note,
    isPriceChange: entry.dedupeKey.includes(':price-'),
    cars: creditedCars(entry.dedupeKey, row),
    creditCents: -entry.changeCents,
    dealer,
    issuer: issuerOf(config),
  }
  return creditNotePdf(paper, loadFont)
}
