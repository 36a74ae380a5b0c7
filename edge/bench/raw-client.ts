import { connect, type Socket } from 'node:net'

export type RawRequest = {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly headers?: string
}

function bytesOf(port: number, { method, path, body, headers = '' }: RawRequest): string {
  const length = Buffer.byteLength(body)
  return (
    `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n` +
    `Content-Length: ${length}\r\n${headers}\r\n${body}`
  )
}

/** The end of the first response in `text`, or -1. A response has a length or is chunked. */
function responseEnd(text: string): number {
  const headEnd = text.indexOf('\r\n\r\n')
  if (headEnd < 0) return -1
  const head = text.slice(0, headEnd)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length !== undefined) {
    const end = headEnd + 4 + Number(length)
    return text.length >= end ? end : -1
  }
  const last = text.indexOf('\r\n0\r\n\r\n', headEnd)
  return last < 0 ? -1 : last + 7
}

/** A busy machine may keep a request from its database: it is sent again, which costs time, but not too often. */
const mostRepeats = 20

type Requests = {
  readonly next: () => RawRequest | undefined
  readonly expected: number
  /** Whether the last request may be sent again. */
  readonly mayRepeat: () => boolean
}

/** Sends requests one after another over one connection as raw bytes, so that the client costs almost nothing. */
function sendAll(port: number, { next, expected, mayRepeat }: Requests): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1')
    let text = ''
    let request: RawRequest | undefined
    const sendNext = () => {
      request = next()
      if (request) socket.write(bytesOf(port, request))
      else socket.end(resolve)
    }
    socket.setNoDelay(true)
    socket.once('error', reject)
    socket.once('connect', sendNext)
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk
      const end = responseEnd(text)
      if (end < 0) return
      if (text.startsWith('HTTP/1.1 503') && request && mayRepeat()) {
        text = text.slice(end)
        socket.write(bytesOf(port, request))
        return
      }
      if (!text.startsWith(`HTTP/1.1 ${expected}`)) {
        socket.destroy()
        reject(new Error(`Expected ${expected}, got: ${text.slice(0, 1000)}`))
        return
      }
      text = text.slice(end)
      sendNext()
    })
  })
}

/**
 * Sends `count` requests over `connections` connections. @returns the milliseconds from the first to the last
 * response.
 */
export async function burst(
  port: number,
  plan: { count: number; connections: number; status: number; request: (at: number) => RawRequest },
): Promise<number> {
  let sent = 0
  let repeated = 0
  const requests: Requests = {
    next: () => (sent < plan.count ? plan.request(sent++) : undefined),
    expected: plan.status,
    mayRepeat: () => repeated++ < mostRepeats,
  }
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: plan.connections }, () => sendAll(port, requests)))
  return performance.now() - startedAt
}
