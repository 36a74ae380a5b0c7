import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { DealerQuoteResponse } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import type { Database } from '@switchback/db/client.ts'
import { quotes } from '@switchback/db/schema/orders/quotes.ts'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { dealerQuoteResponse, orderedQuoteColumns, quoteNames, shownNames } from './dealer-quote-row.ts'

function orderedQuoteById(db: Database, id: string) {
  return db.sql.select(orderedQuoteColumns).from(quotes).where(eq(quotes.id, id.toLowerCase()))
}

/** A saved quote of the dealership. @throws Refusal `quote_not_found`, also for another's. */
export async function findDealerQuote(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { dealerId }: DealerActor,
  id: string,
): Promise<DealerQuoteResponse> {
  const [[found], ...known] = await db.read([orderedQuoteById(db, id), ...quoteNames(db, dealerId)])
  if (found?.quote.dealerId !== dealerId) throw new Refusal('quote_not_found')
  return dealerQuoteResponse(found, shownNames(...known), now)
}
