import { sentenceOf } from '../../../../api/refused.ts'
import { loadUnreachable } from '../../words.ts'

/** A form's data failed to load; a retry may help. */
export type LoadFailure = { failed: { title: string; why: string } }

export function loadFailure(title: string, error: unknown): LoadFailure {
  const unreachable = loadUnreachable
  return { failed: { title, why: sentenceOf(error, unreachable) } }
}
