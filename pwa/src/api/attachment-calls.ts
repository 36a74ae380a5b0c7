import type { AttachmentResponse } from '@switchback/core/orders/attachment-response.ts'
import { answerOf } from './answer-of.ts'
import { attachmentUrl } from './attachment-file.ts'
import { queryClient } from './query-client.ts'
import { bearer } from './session-token.ts'

type WithFiles = { id: string; attachments: AttachmentResponse[] }

/** Updates the order's files in every cached copy of the order. */
function changeKnown(orderId: string, change: (files: AttachmentResponse[]) => AttachmentResponse[]): void {
  queryClient.setQueriesData<WithFiles>(
    { predicate: ({ queryKey }) => queryKey.at(-1) === orderId },
    (known) =>
      known?.id === orderId && Array.isArray(known.attachments)
        ? { ...known, attachments: change(known.attachments) }
        : known,
  )
}

export async function removeAttachment(orderId: string, id: string): Promise<void> {
  await answerOf(fetch(attachmentUrl(orderId, id), { method: 'DELETE', headers: bearer() }))
  changeKnown(orderId, (files) => files.filter((file) => file.id !== id))
}
