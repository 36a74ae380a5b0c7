import { CallFailed, sentenceOf } from '../../api/refused.ts'

/** What a form is about could not be loaded now; trying again may help. */
export type LoadFailure = { failed: { title: string; why: string } }

/** Whether it may be there after all: nobody who could tell has said that it is not. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof CallFailed)) return false
  const { failure } = error
  return !('status' in failure) || failure.status >= 500 || failure.status === 429
}

export function loadFailure(title: string, error: unknown): LoadFailure {
  const unreachable = 'We could not reach the server. Please check your internet connection.'
  return { failed: { title, why: sentenceOf(error, unreachable) } }
}
