import type { Ask } from '@switchback/core/errors/refusal-facts.ts'
import { factsOf } from '@switchback/core/errors/refusal-facts.ts'
import { refusalIn } from '../../api/refused.ts'

/**
 * The guards that asked for a confirmation.
 * @throws the error itself if it is another one.
 * Source: ORDER-48.
 */
export function asksOf(error: unknown): readonly Ask[] {
  const asks = factsOf(refusalIn(error), 'confirmation_needed')?.asks
  if (!asks || asks.length === 0) throw error
  return asks
}

/** Each guard in its sentence. */
export function AskList({ asks }: { asks: readonly Ask[] }) {
  return asks.map(({ guard, sentence }) => <p key={guard}>{sentence}</p>)
}
