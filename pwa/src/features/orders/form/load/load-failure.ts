import { CallFailed, sentenceOf } from '../../../../api/refused.ts'
import { loadUnreachable } from '../words.ts'

/** A form's data failed to load; a retry may help. */
export type LoadFailure = { failed: { title: string; why: string } }

/** Whether the data may still exist: the server has not said that it does not. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false
  const { failure } = error
  return !('status' in failure) || failure.status >= 500 || failure.status === 429
}

export function loadFailure(title: string, error: unknown): LoadFailure {
  const unreachable = loadUnreachable
  return { failed: { title, why: sentenceOf(error, unreachable) } }
}
