import type { RefusedOperation } from '@switchback/core/offline/outbox-operation.ts'
import type { OperationResponse } from '@switchback/core/sync/operation-result.ts'
import { isOurRefusal, isPassing } from '../../api/is-out-of-reach.ts'
import { isSessionRefused, type CallFailure } from '../../api/refused.ts'

/** The outcome of one attempt to send an operation. */
export type Outcome =
  /** Done: a 2xx response for a file, `applied` for an operation, with what it made or changed. */
  | { readonly kind: 'confirmed'; readonly response?: OperationResponse }
  /** The session ended: the operation waits until its account signs in again. */
  | { readonly kind: 'signed-out' }
  /** Worth another attempt; not before `afterMs` if the server said so. `code` and `message` are the server's. */
  | { readonly kind: 'retry'; readonly afterMs?: number; readonly code?: string; readonly message?: string }
  /** The server will not accept it as it is: the user decides. */
  | { readonly kind: 'attention'; readonly refusal: string; readonly refused?: RefusedOperation }

type Refused = Extract<CallFailure, { kind: 'refused' | 'not-json' }>

function retryOf(failure: CallFailure, afterMs: number | undefined): Extract<Outcome, { kind: 'retry' }> {
  // Somebody between knows neither our codes nor when our server is back.
  if (failure.kind !== 'refused' || !isOurRefusal(failure)) return { kind: 'retry' }
  const { code, error } = failure
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

const isInProgress = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && failure.code === 'idempotency_in_progress'

/**
 * Classifies a failed call by its status and our closed codes, never by its text. A 4xx of our own server with an unknown
 * code of a newer version needs attention; what is not in our envelope is tried again. A success whose body was lost is
 * retried: operations are idempotent.
 * @param retryAfterMs the `Retry-After` of the response.
 * Source: OFFLINE-2, OFFLINE-3.
 */
export function outcomeOf(
  failure: CallFailure,
  retryAfterMs?: number,
): Exclude<Outcome, { kind: 'confirmed' }> {
  if (isSessionRefused(failure)) return { kind: 'signed-out' }
  // Our server or a proxy refuses the size of the request: it would never pass.
  if ('status' in failure && failure.status === 413) return attentionOf(failure)
  if (failure.kind !== 'refused' || isPassing(failure) || isInProgress(failure)) {
    return retryOf(failure, retryAfterMs)
  }
  return attentionOf(failure)
}

/** The wait that a `Retry-After` in seconds asks for, in milliseconds; we send no dates. */
export function retryAfterMsOf(header: string | null): number | undefined {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}
