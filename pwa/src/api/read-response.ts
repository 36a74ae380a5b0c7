import type { ClientResponse } from 'hono/client'
import type { SuccessStatusCode } from 'hono/utils/http-status'
import { CallFailed, fieldsOf, isOurs, isSessionRefused, readRefusal, type RefusedCall } from './refused.ts'
import { bearer, sessionToken } from './session-token.ts'

type Success<Call> =
  Call extends ClientResponse<infer Body, infer Status, 'json'>
    ? Status extends SuccessStatusCode
      ? Body
      : never
    : never

/** The JSON body of a call's successful responses, inferred from the server's route; `unknown` if there is none. */
type SuccessBody<Call> = [Success<Call>] extends [never] ? unknown : Success<Call>

/** The body of a route's successful responses: `ResponseOf<typeof client.api.orders.$post>`. */
export type ResponseOf<Route extends (...args: never[]) => Promise<unknown>> = SuccessBody<
  Awaited<ReturnType<Route>>
>

/**
 * The body of a successful call, typed by the server's route. Everything else throws `CallFailed` with the known
 * details: no network, a refusal, a non-JSON response, an empty, unreadable or foreign success. If our own server
 * no longer accepts the session, the page learns of it and asks the user to sign in again.
 * Source: ADR-22.
 */
export async function readResponse<Call extends ClientResponse<unknown>>(
  call: Promise<Call>,
): Promise<SuccessBody<Call>> {
  let response: Call
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
    throw new CallFailed(refusalOf(status, body, token))
  }
  if (text.trim() === '') throw new CallFailed({ kind: 'empty' })
  const fields = fieldsOf(body)
  // `null`, a number or a string lacks every expected field: the caller's own check detects that.
  if (body === undefined || (body === fields && !isOurs(fields))) throw new CallFailed({ kind: 'unreadable' })
  return fields
}

/** The refusal in a body. If the session that sent the call was refused, the page learns of it. */
function refusalOf(status: number, body: unknown, token: string | null): RefusedCall {
  const refusal = readRefusal(status, body)
  if (isSessionRefused(refusal)) sessionToken.end(token)
  return refusal
}

/**
 * The response of a call for a file, which has no typed body. As after every call, the user is asked to sign in again if
 * our own server no longer accepts the session. Source: ACCESS-23.
 */
export async function fetchFile(path: string, method: 'GET' | 'POST' = 'GET'): Promise<Response> {
  const token = sessionToken.read()
  const response = await fetch(path, { method, headers: { ...bearer() } })
  if (!response.ok) refusalOf(response.status, parse(await response.text()), token)
  return response
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
