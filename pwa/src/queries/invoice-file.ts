import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { saveDownload } from './save-download.ts'

/** The calls for the document of an invoice, of a dealership and of staff. */
const paths = { dealer: '/api/dealer/invoice', staff: '/api/admin/invoices' } as const

/**
 * Saves an invoice's document as `invoice-{last six of the id}.pdf`; `id` is the invoice's or its order's.
 * Returns an error message for the user if it failed. Texts: INVOICE-8.
 */
export const saveInvoiceFile = (id: string, by: keyof typeof paths = 'dealer'): Promise<string | undefined> =>
  saveDownload(`${paths[by]}/${encodeURIComponent(id)}/pdf`, `invoice-${displayOrderId(id)}.pdf`, {
    failed: 'Failed to download invoice. Please try again.',
    offline: 'Error downloading invoice. Please try again.',
  })
