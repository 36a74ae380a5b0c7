import type { RefusalResponse, RefusalCode, RefusalDetail } from '@switchback/core/errors/refusal.ts'

/** Every way a call can fail. A screen decides by `kind` what the user can do. */
export type CallFailure =
  /** The server refused and said why. */
  | {
      kind: 'refused'
      status: number
      code?: RefusalCode
      error?: string
      details: readonly RefusalDetail[]
      body: object
    }
  /** A non-JSON response, usually a proxy's page. */
  | { kind: 'not-json'; status: number; statusText: string; text: string }
  /** A success without a readable body: the server may have done the work. */
  | { kind: 'empty' }
  | { kind: 'unreadable' }
  | { kind: 'network' }

/** A failed call, as an exception for the query library. */
export class CallFailed extends Error {
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.kind === 'refused' ? (failure.error ?? 'Refused') : failure.kind)
    this.name = 'CallFailed'
    this.failure = failure
  }
}

/** Whether a retry may help: after network and server errors. A refusal is final. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return true
  const { failure } = error
  if (failure.kind === 'refused' || failure.kind === 'not-json') return failure.status >= 500
  return failure.kind === 'network' && navigator.onLine
}

/** The refusal's body, as far as it matches the envelope. Source: API-1. */
export function readRefusal(status: number, body: unknown): CallFailure {
  const response = (typeof body === 'object' && body !== null ? body : {}) as Partial<RefusalResponse>
  return {
    kind: 'refused',
    status,
    ...(typeof response.code === 'string' ? { code: response.code } : {}),
    ...(typeof response.error === 'string' ? { error: response.error } : {}),
    details: Array.isArray(response.details) ? response.details : [],
    body: response,
  }
}

/** The server's message if it sent one, else `otherwise`. */
export function sentenceOf(error: unknown, otherwise: string): string {
  const isRefused = error instanceof CallFailed && error.failure.kind === 'refused'
  return (isRefused && error.failure.error) || otherwise
}
