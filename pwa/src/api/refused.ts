import type { RefusalResponse, RefusalCode, RefusalDetail } from '@switchback/core/errors/refusal.ts'

/** Every way in which a call can end badly. A screen decides by `kind` what the person can do. */
export type CallFailure =
  /** The server said no and why. */
  | {
      kind: 'refused'
      status: number
      code?: RefusalCode
      error?: string
      details: readonly RefusalDetail[]
      body: object
    }
  /** An answer that is no JSON: a proxy's page, most often. */
  | { kind: 'not-json'; status: number; statusText: string; text: string }
  /** A success without a body, or with one that cannot be read: the work may have been done. */
  | { kind: 'empty' }
  | { kind: 'unreadable' }
  | { kind: 'network' }

/** A call that ended badly, as an exception for the query library. */
export class CallFailed extends Error {
  readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.kind === 'refused' ? (failure.error ?? 'Refused') : failure.kind)
    this.name = 'CallFailed'
    this.failure = failure
  }
}

/** Whether asking again may help: the network, or a fault of the server. A refusal stays a refusal. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return true
  const { failure } = error
  if (failure.kind === 'refused' || failure.kind === 'not-json') return failure.status >= 500
  return failure.kind === 'network' && navigator.onLine
}

/** The refusal's body as far as it is what the envelope promises. Source: API-1. */
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

/** What the server said, where it said something; else `otherwise`. */
export function sentenceOf(fault: unknown, otherwise: string): string {
  const isRefused = fault instanceof CallFailed && fault.failure.kind === 'refused'
  return (isRefused && fault.failure.error) || otherwise
}
