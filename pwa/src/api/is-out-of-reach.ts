import { CallFailed, type CallFailure } from './refused.ts'

/** Whether our own server refused. Everything else says nothing about the request. Source: API-1. */
export const isOurRefusal = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && failure.code !== undefined

/** Statuses of requests that came too early or too often. */
const tooEarly = new Set([408, 425, 429])

/**
 * Whether a failure says nothing about the request itself, so that the same request may succeed later: no network, a time
 * limit, a server that is down or asks to wait, and whatever is not in our envelope, with any status: a proxy's error
 * page, a hotel's sign-in page with 200.
 */
export function isPassing(failure: CallFailure): boolean {
  if (failure.kind !== 'refused' || !isOurRefusal(failure)) return true
  return failure.status >= 500 || tooEarly.has(failure.status)
}

/**
 * Whether nobody answered who could, as {@link isPassing} says. What this device has saved may then stand in. A refusal of
 * our own server is final.
 */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof CallFailed && isPassing(error.failure)
