import { CallFailed, readRefusal } from './refused.ts'
import { sessionToken } from './session-token.ts'

type Response = Pick<globalThis.Response, 'ok' | 'status' | 'statusText' | 'text'>

/**
 * The body of a call that succeeded. Everything else is thrown as `CallFailed` with what is known about it:
 * no network, a refusal in our envelope, an answer that is no JSON, an empty or unreadable success. Where the server
 * does not know the session any more, the page is told so, and asks its owner to sign in again.
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
  // `null`, a number or a text holds nothing that was asked for: whoever asked finds that out by its own check.
  return (typeof body === 'object' && body !== null ? body : {}) as Answer & { success: true }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
