import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { RequestContext } from '../request-context.ts'
import { invoiceById, type InvoiceRow } from './invoice-row.ts'

/**
 * Finds an invoice of the dealership, by its own id or its order's.
 * @throws Refusal `not_found`, also for another dealership's.
 */
export async function ownInvoice(
  { db }: Pick<RequestContext, 'db'>,
  { dealerId }: DealerActor,
  id: string,
): Promise<InvoiceRow> {
  const [[row]] = await db.read([invoiceById(db, id)])
  if (row?.invoice.dealerId !== dealerId) throw new Refusal('not_found', { sentence: 'Invoice not found.' })
  return row
}
