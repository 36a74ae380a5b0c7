import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { QuoteResponse } from '@switchback/core/quotes/response/quote-response.ts'
import type { RequestContext } from '../request-context.ts'
import { quoteResponse, quoteById } from './quote-row.ts'

/**
 * A saved retail quote; anyone with its id may see it, as with a shared link.
 * @throws Refusal `quote_not_found`, also for a dealer's quote.
 */
export async function readQuote(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  id: string,
): Promise<QuoteResponse> {
  const [[row]] = await db.read([quoteById(db, id)])
  if (!row || row.dealerId !== null) throw new Refusal('quote_not_found')
  return quoteResponse(row, now)
}
