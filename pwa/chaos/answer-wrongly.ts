import type { ServerResponse } from 'node:http'
import type { Trouble } from './troubles.ts'

type Answer = readonly [status: number, type: string, body: string]

const html = 'text/html; charset=utf-8'
const json = 'application/json'
const ours = (code: string) =>
  JSON.stringify({ success: false, error: 'Not now.', message: 'Not now.', code, requestId: 'chaos' })

/** By our server, by a load balancer before it, or by both at once. */
const errors: readonly Answer[] = [
  [503, json, ours('database_unavailable')],
  [500, json, ours('internal')],
  [429, json, ours('too_many_requests')],
  [503, html, '<h1>503 Service Temporarily Unavailable</h1>'],
  [500, 'text/plain', 'Internal Server Error'],
  [429, html, '<h1>Too many requests</h1>'],
  [500, json, '{"error":"upstream"}'],
]

const pages: readonly Answer[] = [
  [502, html, '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>'],
  [200, html, '<html><body><h1>Welcome to the Harbor Inn</h1><form>Room <input></form></body></html>'],
  [401, html, '<html><body><h1>Sign in to the guest network</h1></body></html>'],
  [403, html, '<html><body>Blocked by your network</body></html>'],
  [200, json, '{"portal":"https://guest.example/login"}'],
  [401, json, '{"error":"login required"}'],
  [511, html, '<html><body>Network Authentication Required</body></html>'],
]

/** A hotel's sign-in page in place of the app. */
export const answerAsPortal = (to: ServerResponse): void =>
  void to
    .writeHead(200, { 'Content-Type': html })
    .end('<html><body><h1>Welcome to the Harbor Inn</h1></body></html>')

type Call = {
  readonly to: ServerResponse
  readonly random: () => number
  /** The server's answer, if it was reached. */
  readonly content: Buffer | undefined
  /** Of which type that is. */
  readonly type?: string | undefined
}

type Drawn = { readonly status: number; readonly body: string; readonly headers: Record<string, string> }

/** One of the error answers, or one of the pages of somebody else. */
export function drawAnswer(trouble: 'error' | 'page', random: () => number): Drawn {
  const answers = trouble === 'error' ? errors : pages
  const [status, type, body] = answers[Math.floor(random() * answers.length)] ?? [503, html, '']
  // An hour, as somebody between may ask for: only our own server's word counts.
  const wait: Record<string, string> = status === 503 && type === html ? { 'Retry-After': '3600' } : {}
  return { status, body, headers: { 'Content-Type': type, ...wait } }
}

/** Promises the whole answer and sends half of it. */
function cut(to: ServerResponse, content: Buffer, type: string): void {
  to.writeHead(200, { 'Content-Type': type, 'Content-Length': content.byteLength + 1 })
  to.write(content.subarray(0, content.byteLength / 2), () => to.destroy())
}

/** Answers a call as the trouble says, instead of the server: never with the server's own answer. */
export function answerWrongly(trouble: Trouble, { to, random, content, type }: Call): false {
  if (trouble === 'error' || trouble === 'page') {
    const { status, body, headers } = drawAnswer(trouble, random)
    to.writeHead(status, { ...headers, connection: 'close' }).end(body)
  } else if (trouble === 'cut') {
    cut(to, content ?? Buffer.from('{"success":true,'), type ?? json)
  } else if (trouble !== 'hang') {
    to.destroy()
  }
  // A call that hangs ends when the client gives up, or the proxy stops.
  return false
}
