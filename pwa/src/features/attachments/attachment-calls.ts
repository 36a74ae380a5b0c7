import type { AttachmentResponse } from '@switchback/core/orders/response/attachment-response.ts'
import { client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { readResponse } from '../../api/read-response.ts'

const { attachments } = client.api.orders[':id']

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
  await readResponse(attachments[':attachmentId'].$delete({ param: { id: orderId, attachmentId: id } }))
  changeKnown(orderId, (files) => files.filter((file) => file.id !== id))
}
