import type { QuoteAnswer } from '@switchback/core/quotes/quote-answer.ts'
import type { SaveQuote } from '@switchback/core/quotes/save-quote.ts'
import { answerOf } from './answer-of.ts'
import { client } from './client.ts'

export async function saveQuote(json: SaveQuote, signal: AbortSignal): Promise<QuoteAnswer> {
  const { quote } = await answerOf<{ quote: QuoteAnswer }>(
    client.api.quotes.$post({ json }, { init: { signal } }),
  )
  return quote
}

export async function loadQuote(id: string): Promise<QuoteAnswer> {
  const { quote } = await answerOf<{ quote: QuoteAnswer }>(client.api.quotes[':id'].$get({ param: { id } }))
  return quote
}
