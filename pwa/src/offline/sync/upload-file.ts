import type { AttachmentResponse } from '@switchback/core/orders/response/attachment-response.ts'
import type { client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { readResponse } from '../../api/read-response.ts'
import { CallFailed } from '../../api/refused.ts'
import { outcomeOf, retryAfterMsOf, type Outcome } from './outcome-of.ts'

export type Upload = {
  readonly orderId: string
  /** Created by this device, which makes the upload idempotent. */
  readonly id: string
  readonly name: string
  /** The vehicle that the file is about. */
  readonly vehiclePosition: number | undefined
  readonly content: Blob
  readonly headers: Readonly<Record<string, string>>
  readonly onProgress: (sentBytes: number) => void
  readonly signal: AbortSignal
}

/** Shorter than the lease of an operation, so that no other tab sends it meanwhile. */
const timeLimitMs = 9 * 60_000

/** How long nothing may move, on the way there or back: then the connection hangs. */
const stalledMs = 60_000

type UploadResponse = Awaited<ReturnType<(typeof client.api.orders)[':id']['attachments']['$post']>>
type Received = { readonly response: UploadResponse; readonly retryAfterMs: number | undefined }

function urlOf({ orderId, vehiclePosition }: Upload): string {
  const query = vehiclePosition === undefined ? '' : `?vehiclePosition=${vehiclePosition}`
  return `/api/orders/${encodeURIComponent(orderId)}/attachments${query}`
}

function bodyOf({ content, name }: Upload): FormData {
  const body = new FormData()
  body.append('file', content, name)
  return body
}

/** In a service worker, which has no XMLHttpRequest and nobody who watches. */
async function postFromWorker(upload: Upload): Promise<Received> {
  const response = await fetch(urlOf(upload), {
    method: 'POST',
    body: bodyOf(upload),
    headers: { ...upload.headers, 'Idempotency-Key': upload.id },
    signal: AbortSignal.any([upload.signal, AbortSignal.timeout(timeLimitMs)]),
  })
  return {
    response: response as UploadResponse,
    retryAfterMs: retryAfterMsOf(response.headers.get('Retry-After')),
  }
}

/** XMLHttpRequest, because it reports upload progress, which `fetch` cannot. */
function post(upload: Upload): Promise<Received> {
  if (typeof XMLHttpRequest === 'undefined') return postFromWorker(upload)
  const { id, headers, onProgress, signal } = upload
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', urlOf(upload))
    request.timeout = timeLimitMs
    request.setRequestHeader('Idempotency-Key', id)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    let stalled = setTimeout(() => request.abort(), stalledMs)
    request.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(stalled)
      stalled = setTimeout(() => request.abort(), stalledMs)
      onProgress(loaded)
    })
    request.addEventListener('loadend', () => clearTimeout(stalled))
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      resolve({
        response: new Response(responseText, { status, statusText }) as UploadResponse,
        retryAfterMs: retryAfterMsOf(request.getResponseHeader('Retry-After')),
      })
    })
    for (const end of ['error', 'abort', 'timeout']) {
      request.addEventListener(end, () => reject(new CallFailed({ kind: 'network' })))
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(bodyOf(upload))
  })
}

type WithFiles = { readonly id: string; readonly attachments: readonly AttachmentResponse[] }

function withFile(order: WithFiles | undefined, orderId: string, file: AttachmentResponse) {
  if (order?.id !== orderId || !Array.isArray(order.attachments)) return order
  return { ...order, attachments: [...order.attachments.filter(({ id }) => id !== file.id), file] }
}

/** Adds the file to every cached copy of the order, before this device forgets it: no screen loses sight of it. */
function addToCachedOrders(orderId: string, file: AttachmentResponse): void {
  const ofOrder = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.at(-1) === orderId,
  }
  const add = () => queryClient.setQueriesData<WithFiles>(ofOrder, (order) => withFile(order, orderId, file))
  add()
  // The server may have read an order that is loading now before it had the file.
  const loading = queryClient.getQueryCache().findAll({ ...ofOrder, fetchStatus: 'fetching' })
  if (loading.length > 0) void Promise.allSettled(loading.map((query) => query.fetch())).then(add)
}

/** One attempt to upload a file. Source: FILE-2. */
export async function uploadFile(upload: Upload): Promise<Outcome> {
  let retryAfterMs: number | undefined
  const receive = async () => {
    const received = await post(upload)
    retryAfterMs = received.retryAfterMs
    return received.response
  }
  try {
    const { attachment } = await readResponse(receive())
    addToCachedOrders(upload.orderId, attachment)
    return { kind: 'confirmed' }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return outcomeOf(error.failure, retryAfterMs)
  }
}
