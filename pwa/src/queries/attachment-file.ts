import { saveFile } from '../ui/save-file.ts'
import { bearer } from '../api/session-token.ts'

const attachmentsUrl = (orderId: string) => `/api/orders/${encodeURIComponent(orderId)}/attachments`

export const attachmentUrl = (orderId: string, id: string) =>
  `${attachmentsUrl(orderId)}/${encodeURIComponent(id)}`

/**
 * Saves a file of a dealership's order, which only its members and staff may download: a plain link would not
 * authenticate. Returns an error message for the user if it failed. Source: FILE-5.
 */
export async function saveAttachmentFile(
  orderId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<string | undefined> {
  const failed = `${name} could not be downloaded. Please try again.`
  try {
    const response = await fetch(attachmentUrl(orderId, id), { headers: bearer() })
    if (!response.ok) return failed
    saveFile(await response.blob(), name)
    return undefined
  } catch {
    return failed
  }
}
