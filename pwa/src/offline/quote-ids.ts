import type { CalculationResponse } from '@switchback/core/quotes/quote-response.ts'
import { newId } from './new-id.ts'

const ids = new Map<string, string>()

/** One price, one quote: whether it is shared by mail, saved as a document or ordered, it has the same number. */
export function quoteIdOf(priced: CalculationResponse): string {
  const key = JSON.stringify(priced)
  const id = ids.get(key) ?? newId()
  ids.set(key, id)
  return id
}
