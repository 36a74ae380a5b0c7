import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { DealerQuoteResponse } from '@switchback/core/quotes/dealer-quote.ts'
import type { RequestContext } from '../request-context.ts'
import { dealerQuoteResponse, quoteNames, shownNames } from './dealer-quote-row.ts'
import { quoteById } from './quote-row.ts'

/** A kept quote of the dealership. @throws Refusal `quote_not_found`, also for another's. */
export async function findDealerQuote(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { dealerId }: DealerActor,
  id: string,
): Promise<DealerQuoteResponse> {
  const [[quote], ...known] = await db.read([quoteById(db, id), ...quoteNames(db, dealerId)])
  if (quote?.dealerId !== dealerId) throw new Refusal('quote_not_found')
  return dealerQuoteResponse(quote, shownNames(...known), now)
}
