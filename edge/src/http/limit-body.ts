import { Refusal } from '@switchback/core/errors/refusal.ts'
import { createMiddleware } from 'hono/factory'
import { drain } from './drain-body.ts'

/** Whether the declared length is over the limit; a missing or odd one says nothing. */
function declaresMore(maxBytes: number, headers: Headers): boolean {
  return Number(headers.get('Content-Length') ?? 0) > maxBytes
}

/** @throws Refusal `too_large` if the request declares more. */
export function refuseDeclaredOver(maxBytes: number, headers: Headers): void {
  if (declaresMore(maxBytes, headers)) throw new Refusal('too_large')
}

/** A body that ends in an error after so many bytes, whatever its length was declared to be. */
export type LimitedBody = {
  readonly stream: ReadableStream<Uint8Array>
  /** The reader of the stream may hide why it failed. @throws Refusal `too_large`, after draining the rest */
  readonly refuseIfOver: () => Promise<void>
}

/** Passes a body on as it is read: nothing beyond `maxBytes` is kept. */
export function bodyAtMost(maxBytes: number, body: ReadableStream<Uint8Array>): LimitedBody {
  const reader = body.getReader()
  let bytes = 0
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read()
        if (done) return controller.close()
        bytes += value.length
        if (bytes > maxBytes) controller.error(new Refusal('too_large'))
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  const refuseIfOver = async () => {
    if (bytes <= maxBytes) return
    await drain(reader)
    throw new Refusal('too_large')
  }
  return { stream, refuseIfOver }
}

/**
 * Reads bodies and refuses those that are too long, by declared length before reading, and by what really comes.
 * @throws Refusal `too_large`
 */
export const limitBytes = (maxBytes: number) =>
  createMiddleware(async (c, next) => {
    const { raw } = c.req
    // workerd gives a GET with `Content-Length: 0` an empty body, which no request can be made of again.
    if (!raw.body || raw.method === 'GET' || raw.method === 'HEAD') return next()
    refuseDeclaredOver(maxBytes, raw.headers)
    const { stream, refuseIfOver } = bodyAtMost(maxBytes, raw.body)
    let body: ArrayBuffer
    try {
      body = await new Response(stream).arrayBuffer()
    } catch (error) {
      await refuseIfOver()
      throw error
    }
    c.req.raw = new Request(raw, { method: raw.method, body })
    return next()
  })
