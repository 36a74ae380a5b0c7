import { displayOrderId } from '@switchback/core/orders/order-id.ts'
import { saveFile } from '../ui/save-file.ts'
import { bearer } from '../api/session-token.ts'

/**
 * Saves an invoice's document as `invoice-{last six of the id}.pdf`; `id` is the invoice's or its order's.
 * Returns an error message for the user if it failed. Texts: INVOICE-8.
 */
export async function saveInvoiceFile(id: string): Promise<string | undefined> {
  try {
    const response = await fetch(`/api/dealer/invoice/${encodeURIComponent(id)}/pdf`, {
      headers: { ...bearer() },
    })
    if (!response.ok) return 'Failed to download invoice. Please try again.'
    saveFile(await response.blob(), `invoice-${displayOrderId(id)}.pdf`)
    return undefined
  } catch {
    return 'Error downloading invoice. Please try again.'
  }
}
