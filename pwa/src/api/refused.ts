import type { RefusalResponse, RefusalCode, RefusalDetail } from '@switchback/core/errors/refusal.ts'

/** Every way a call can fail. A screen decides by `kind` what the user can do. */
export type CallFailure =
  /** A refusal in JSON: by our own server if it has a `code`, else by somebody between. */
  | {
      kind: 'refused'
      status: number
      code?: RefusalCode
      error?: string
      details: readonly RefusalDetail[]
      /** The whole body: `factsOf` reads the refusal's own. */
      facts: object
    }
  /** A non-JSON response, usually a proxy's page. */
  | { kind: 'not-json'; status: number; statusText: string; text: string }
  /** A success without a readable body of ours: the server may have done the work. */
  | { kind: 'empty' }
  | { kind: 'unreadable' }
  | { kind: 'network' }

/** A refusal in JSON. */
export type RefusedCall = Extract<CallFailure, { kind: 'refused' }>

/** A failed call, as an exception for the query library. */
export class CallFailed extends Error {
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.kind === 'refused' ? (failure.error ?? 'Refused') : failure.kind)
    this.name = 'CallFailed'
    this.failure = failure
  }
}

/** The refusal of a failed call; undefined for any other error. */
export const refusalIn = (error: unknown): RefusedCall | undefined =>
  error instanceof CallFailed && error.failure.kind === 'refused' ? error.failure : undefined

/** Whether a retry may help: after network and server errors. A refusal is final. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return true
  const { failure } = error
  if ('status' in failure) return failure.status >= 500
  return failure.kind === 'network' && navigator.onLine
}

/** A JSON body as an object: empty if it is none. */
export const fieldsOf = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {})

/**
 * Whether a JSON body is in our envelope. A hotel's sign-in page and a proxy may send JSON with any status, too. Source:
 * API-1.
 */
export const isOurs = (body: object): boolean => 'success' in body

/** Whether our own server no longer accepts the session. Only this signs the user out. */
export const isSessionRefused = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && failure.status === 401 && failure.code === 'unauthenticated'

/** The refusal's body, as far as it matches the envelope. Source: API-1. */
export function readRefusal(status: number, body: unknown): RefusedCall {
  const response: Partial<RefusalResponse> = fieldsOf(body)
  return {
    kind: 'refused',
    status,
    ...(isOurs(response) && typeof response.code === 'string' ? { code: response.code } : {}),
    ...(typeof response.error === 'string' ? { error: response.error } : {}),
    details: Array.isArray(response.details) ? response.details : [],
    facts: response,
  }
}

/** The server's message if it sent one, else `otherwise`. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return refusalIn(error)?.error || otherwise
}
