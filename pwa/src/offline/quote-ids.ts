import type { CalculationResponse } from '@switchback/core/quotes/quote-response.ts'
import { newId } from './new-id.ts'

const ids = new Map<string, string>()

/** One id per price: sharing by mail, saving as a document and ordering all use the same quote number. */
export function quoteIdOf(priced: CalculationResponse): string {
  const key = JSON.stringify(priced)
  const id = ids.get(key) ?? newId()
  ids.set(key, id)
  return id
}
