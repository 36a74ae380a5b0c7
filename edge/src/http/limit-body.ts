import { Refusal } from '@switchback/core/errors/refusal.ts'
import { createMiddleware } from 'hono/factory'
import { drain } from './drain-body.ts'

/** Reads a body without a declared length. @throws Refusal `too_large`, after draining the rest */
async function readAtMost(maxBytes: number, body: ReadableStream<Uint8Array>): Promise<Blob> {
  const reader = body.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts)
    bytes += value.length
    if (bytes > maxBytes) {
      await drain(reader)
      throw new Refusal('too_large')
    }
    parts.push(value as Uint8Array<ArrayBuffer>)
  }
}

/** Refuses bodies that are too long, by declared length or while reading. @throws Refusal `too_large` */
export const limitBytes = (maxBytes: number) =>
  createMiddleware(async (c, next) => {
    const { raw } = c.req
    if (!raw.body) return next()
    const declared = raw.headers.get('Content-Length')
    if (declared !== null && !raw.headers.has('Transfer-Encoding')) {
      if (Number(declared) > maxBytes) throw new Refusal('too_large')
      return next()
    }
    const body = await readAtMost(maxBytes, raw.body)
    c.req.raw = new Request(raw, { method: raw.method, body: await body.arrayBuffer() })
    return next()
  })
