import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { saveDownload } from './save-download.ts'

/**
 * Saves an invoice's document as `invoice-{last six of the id}.pdf`; `id` is the invoice's or its order's.
 * Returns an error message for the user if it failed. Texts: INVOICE-8.
 */
export const saveInvoiceFile = (id: string): Promise<string | undefined> =>
  saveDownload(`/api/dealer/invoice/${encodeURIComponent(id)}/pdf`, `invoice-${displayOrderId(id)}.pdf`, {
    failed: 'Failed to download invoice. Please try again.',
    offline: 'Error downloading invoice. Please try again.',
  })
