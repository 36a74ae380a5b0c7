import type { CalculationAnswer } from '@switchback/core/quotes/quote-answer.ts'
import { newId } from './new-id.ts'

const ids = new Map<string, string>()

/** One price, one quote: whether it is shared by mail, saved as a document or ordered, it has the same number. */
export function quoteIdOf(priced: CalculationAnswer): string {
  const key = JSON.stringify(priced)
  const id = ids.get(key) ?? newId()
  ids.set(key, id)
  return id
}
