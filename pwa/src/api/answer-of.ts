import { CallFailed, readRefusal } from './refused.ts'

type Response = Pick<globalThis.Response, 'ok' | 'status' | 'statusText' | 'text'>

/**
 * The body of a call that succeeded. Everything else is thrown as `CallFailed` with what is known about it:
 * no network, a refusal in our envelope, an answer that is no JSON, an empty or unreadable success.
 */
export async function answerOf<Answer>(call: Promise<Response>): Promise<Answer & { success: true }> {
  let response: Response
  let text: string
  try {
    response = await call
    text = await response.text()
  } catch {
    throw new CallFailed({ kind: 'network' })
  }
  const body = parse(text)
  if (!response.ok) {
    const { status, statusText } = response
    throw new CallFailed(
      body === undefined ? { kind: 'not-json', status, statusText, text } : readRefusal(status, body),
    )
  }
  if (text.trim() === '') throw new CallFailed({ kind: 'empty' })
  if (body === undefined) throw new CallFailed({ kind: 'unreadable' })
  return body as Answer & { success: true }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
