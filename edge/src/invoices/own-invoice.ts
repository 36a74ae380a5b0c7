import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { RequestContext } from '../request-context.ts'
import { byDueDay, invoiceById, invoicesById, type InvoiceRow } from './invoice-row.ts'

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

/**
 * Finds invoices of the dealership by their own ids or their orders', each once, oldest due first.
 * @throws Refusal `not_found`, also if one is another dealership's.
 */
export async function ownInvoices(
  { db }: Pick<RequestContext, 'db'>,
  { dealerId }: DealerActor,
  ids: readonly string[],
): Promise<readonly InvoiceRow[]> {
  const [rows] = await db.read([invoicesById(db, ids)])
  const isFound = (id: string) =>
    rows.some(
      ({ invoice }) =>
        invoice.dealerId === dealerId && (invoice.id === id || invoice.orderId === id.toUpperCase()),
    )
  if (!ids.every(isFound)) throw new Refusal('not_found', { sentence: 'Invoice not found.' })
  return rows.toSorted(byDueDay)
}
