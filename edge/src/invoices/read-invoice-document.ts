import type { DealerActor } from '@switchback/core/access/actor.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { invoiceById } from './invoice-row.ts'

/**
 * Returns an invoice of the dealership as a PDF, by its own id or its order's.
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
  { dealerId }: DealerActor,
  id: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const [[row], [dealer]] = await db.read([
    invoiceById(db, id),
    db.sql.select().from(dealers).where(eq(dealers.id, dealerId)),
  ])
  if (!dealer || row?.invoice.dealerId !== dealerId) {
    throw new Refusal('not_found', { sentence: 'Invoice not found.' })
  }
  const { invoicePdf } = await import('./invoice-pdf.ts')
  return invoicePdf({ row, dealer, brand: config.brand, today: dayOf(now, timeZone) }, loadFont)
}
