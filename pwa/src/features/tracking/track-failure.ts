import { CallFailed } from '../../api/refused.ts'
import {
  failureEmpty,
  failureMalformed,
  failureNotFound,
  failureOffline,
  failureShortNumber,
  failureTooMany,
  failureUnreachable,
} from './words.ts'

/** Why a lookup by code failed. */
export type TrackFailure =
  | 'empty'
  | 'malformed'
  | 'short-number'
  | 'not-found'
  | 'too-many'
  | 'offline'
  | 'unreachable'

export const trackFailureTexts: Readonly<Record<TrackFailure, string>> = {
  empty: failureEmpty,
  malformed: failureMalformed,
  'short-number': failureShortNumber,
  'not-found': failureNotFound,
  'too-many': failureTooMany,
  offline: failureOffline,
  unreachable: failureUnreachable,
}

export function trackFailure(error: unknown): TrackFailure {
  if (!(error instanceof CallFailed)) return 'unreachable'
  const { failure } = error
  if (failure.kind === 'network') return navigator.onLine ? 'unreachable' : 'offline'
  if (failure.kind !== 'refused') return 'unreachable'
  if (failure.status === 404) return 'not-found'
  if (failure.status === 400) return 'malformed'
  return failure.status === 429 ? 'too-many' : 'unreachable'
}
