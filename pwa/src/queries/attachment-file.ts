import { saveDownload } from './save-download.ts'

const attachmentsUrl = (orderId: string) => `/api/orders/${encodeURIComponent(orderId)}/attachments`

export const attachmentUrl = (orderId: string, id: string) =>
  `${attachmentsUrl(orderId)}/${encodeURIComponent(id)}`

/**
 * Saves a file of a dealership's order, which only its members and staff may download: a plain link would not
 * authenticate. Returns an error message for the user if it failed. Source: FILE-5.
 */
export const saveAttachmentFile = (
  orderId: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<string | undefined> =>
  saveDownload(attachmentUrl(orderId, id), name, {
    failed: `${name} could not be downloaded. Please try again.`,
  })
