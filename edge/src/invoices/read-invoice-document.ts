import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { invoices } from '@switchback/db/schema/money/invoices.ts'
import { sql } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { invoiceById } from './invoice-row.ts'

/**
 * Returns an invoice as a PDF, by its own id or its order's.
 * @param dealerId the only dealership whose invoices may be read; null for staff.
 * @throws Refusal `not_found`, also for another dealership's.
 * Source: INVOICE-8.
 */
export async function readInvoiceDocument(
  {
    db,
    config,
    now,
    timeZone,
    loadFont,
  }: Pick<RequestContext, 'db' | 'config' | 'now' | 'timeZone' | 'loadFont'>,
  dealerId: string | null,
  id: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const [[row], [dealer]] = await db.read([
    invoiceById(db, id),
    db.sql
      .select()
      .from(dealers)
      .where(
        sql`${dealers.id} = (SELECT dealer_id FROM ${invoices} WHERE id = ${id} OR order_id = ${id.toUpperCase()})`,
      ),
  ])
  if (!row || !dealer || (dealerId !== null && dealer.id !== dealerId)) {
    throw new Refusal('not_found', { sentence: 'Invoice not found.' })
  }
  const { invoicePdf } = await import('./invoice-pdf.ts')
  return invoicePdf({ row, dealer, brand: config.brand, today: dayOf(now, timeZone) }, loadFont)
}
