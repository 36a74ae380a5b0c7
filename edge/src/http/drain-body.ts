import { createMiddleware } from 'hono/factory'

/** More than anybody sends by mistake; a longer body is cut off. */
const mostBytes = 32 * 1024 * 1024
const longestMs = 10_000

type BodyReader = ReadableStreamDefaultReader<Uint8Array>

/** Reads and discards the rest, up to a number of bytes and for a limited time. */
export async function drain(reader: BodyReader): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), longestMs)
  })
  try {
    for (let bytes = 0; bytes <= mostBytes;) {
      const part = await Promise.race([reader.read(), timeout])
      if (part === 'late' || part.done) return
      bytes += part.value.length
    }
  } catch {
    // The client has disconnected, so there is nobody to respond to.
  } finally {
    clearTimeout(timer)
  }
}

function isLongerThanWeRead(headers: Headers): boolean {
  return Number(headers.get('Content-Length') ?? 0) > mostBytes
}

/**
 * Drains the body of a refused request before its response goes out. Responding before the body is read closes the
 * connection: the client sees a reset instead of the refusal, and proxies turn that into a 500.
 */
export const drainBody = createMiddleware(async (c, next) => {
  const { raw } = c.req
  await next()
  if (!raw.body || raw.body.locked || raw.bodyUsed || isLongerThanWeRead(raw.headers)) return
  await drain(raw.body.getReader())
})
