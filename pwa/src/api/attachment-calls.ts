import type { AttachmentResponse } from '@switchback/core/orders/attachment-response.ts'
import { answerOf } from './answer-of.ts'
import { attachmentsUrl, attachmentUrl } from './attachment-file.ts'
import { queryClient } from './query-client.ts'
import { CallFailed } from './refused.ts'
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

type Upload = {
  orderId: string
  /** Created by the client, which makes the upload idempotent. */
  id: string
  name: string
  content: Blob
  onProgress: (sentBytes: number) => void
  signal: AbortSignal
}

/** XMLHttpRequest, because it reports upload progress, which `fetch` cannot. */
function post({ orderId, id, name, content, onProgress, signal }: Upload): Promise<globalThis.Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('file', content, name)
    request.open('POST', attachmentsUrl(orderId))
    request.setRequestHeader('Idempotency-Key', id)
    for (const [name, value] of Object.entries(bearer())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      resolve(new Response(responseText, { status, statusText }))
    })
    for (const end of ['error', 'abort', 'timeout']) {
      request.addEventListener(end, () => reject(new CallFailed({ kind: 'network' })))
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

/** Uploads a file. @throws CallFailed. Source: FILE-2. */
export async function uploadAttachment(upload: Upload): Promise<AttachmentResponse> {
  const { attachment } = await answerOf<{ attachment: AttachmentResponse }>(post(upload))
  changeKnown(upload.orderId, (files) => [...files.filter(({ id }) => id !== attachment.id), attachment])
  return attachment
}
