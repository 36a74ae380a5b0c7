import type { RefusedOperation } from '@switchback/core/offline/outbox-operation.ts'
import type { OperationResponse } from '@switchback/core/sync/operation-result.ts'
import type { CallFailure } from '../../api/refused.ts'

/** What became of one attempt to send an operation. */
export type Outcome =
  /** Done: a 2xx response for a file, `applied` for an operation, with what it made or changed. */
  | { readonly kind: 'confirmed'; readonly response?: OperationResponse }
  /** The session ended: the operation waits until its account signs in again. */
  | { readonly kind: 'signed-out' }
  /** Worth another attempt; not before `afterMs` if the server said so. `code` and `message` are the server's. */
  | { readonly kind: 'retry'; readonly afterMs?: number; readonly code?: string; readonly message?: string }
  /** The server will not accept it as it is: the person decides. */
  | { readonly kind: 'attention'; readonly refusal: string; readonly refused?: RefusedOperation }

/** Statuses of requests that came too early or too often. Every 5xx is retried too. */
const passing = new Set([408, 425, 429])

type Refused = Extract<CallFailure, { kind: 'refused' | 'not-json' }>

function isPassing(failure: Refused): boolean {
  if (failure.status >= 500 || passing.has(failure.status)) return true
  return failure.kind === 'refused' && failure.code === 'idempotency_in_progress'
}

function retryOf(failure: Refused, afterMs: number | undefined): Extract<Outcome, { kind: 'retry' }> {
  const { code, error } = failure.kind === 'refused' ? failure : {}
  return {
    kind: 'retry',
    ...(afterMs === undefined ? {} : { afterMs }),
    ...(code ? { code } : {}),
    ...(error ? { message: error } : {}),
  }
}

function attentionOf(failure: Refused): Extract<Outcome, { kind: 'attention' }> {
  const { status } = failure
  const { code = '', error, details = [] } = failure.kind === 'refused' ? failure : {}
  const message = error ?? `The server refused this (${status}).`
  const refused = { code, message, status, details: [...details], facts: {} }
  return { kind: 'attention', refusal: message, refused }
}

/**
 * Classifies a failed call by its status and our closed codes, never by its text. A 4xx with an unknown code of a newer
 * server needs attention. A success whose body was lost is retried: operations are idempotent.
 * @param retryAfterMs the server's `Retry-After`.
 * Source: OFFLINE-2, OFFLINE-3.
 */
export function outcomeOf(
  failure: CallFailure,
  retryAfterMs?: number,
): Exclude<Outcome, { kind: 'confirmed' }> {
  if (failure.kind !== 'refused' && failure.kind !== 'not-json') return { kind: 'retry' }
  if (failure.status === 401) return { kind: 'signed-out' }
  // A proxy's page says nothing about the operations; 413 is about their size.
  const isProxy = failure.kind === 'not-json' && failure.status !== 413
  return isProxy || isPassing(failure) ? retryOf(failure, retryAfterMs) : attentionOf(failure)
}
