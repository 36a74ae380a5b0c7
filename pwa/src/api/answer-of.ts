import { CallFailed, readRefusal } from './refused.ts'
import { sessionToken } from './session-token.ts'

type Response = Pick<globalThis.Response, 'ok' | 'status' | 'statusText' | 'text'>

/**
 * The body of a successful call. Everything else throws `CallFailed` with the known details:
 * no network, a refusal in our envelope, a non-JSON response, an empty or unreadable success. If the server
 * no longer accepts the session, the page learns of it and asks the user to sign in again.
 */
export async function answerOf<Answer>(call: Promise<Response>): Promise<Answer & { success: true }> {
  let response: Response
  let text: string
  const token = sessionToken.read()
  try {
    response = await call
    text = await response.text()
  } catch {
    throw new CallFailed({ kind: 'network' })
  }
  const body = parse(text)
  if (!response.ok) {
    const { status, statusText } = response
    if (body === undefined) throw new CallFailed({ kind: 'not-json', status, statusText, text })
    const refusal = readRefusal(status, body)
    if (refusal.kind === 'refused' && refusal.code === 'unauthenticated') sessionToken.end(token)
    throw new CallFailed(refusal)
  }
  if (text.trim() === '') throw new CallFailed({ kind: 'empty' })
  if (body === undefined) throw new CallFailed({ kind: 'unreadable' })
  // `null`, a number or a string lacks every expected field: the caller's own check detects that.
  return (typeof body === 'object' && body !== null ? body : {}) as Answer & { success: true }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
