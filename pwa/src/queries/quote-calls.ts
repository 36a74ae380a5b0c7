import type { QuoteResponse } from '@switchback/core/quotes/response/quote-response.ts'
import type { SaveQuoteInput } from '@switchback/core/quotes/offline/save-quote.ts'
import { readResponse } from '../api/read-response.ts'
import { client } from '../api/client.ts'

export async function saveQuote(json: SaveQuoteInput, signal?: AbortSignal): Promise<QuoteResponse> {
  const { quote } = await readResponse(
    client.api.quotes.$post({ json }, { init: { signal: signal ?? null } }),
  )
  return quote
}

export async function loadQuote(id: string): Promise<QuoteResponse> {
  const { quote } = await readResponse(client.api.quotes[':id'].$get({ param: { id } }))
  return quote
}
