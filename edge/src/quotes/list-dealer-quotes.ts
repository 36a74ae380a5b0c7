import type { DealerActor } from '@switchback/core/access/actor.ts'
import type { DealerQuotesPage } from '@switchback/core/quotes/response/dealer-quote-response.ts'
import type { DealerQuotesQuery } from '@switchback/core/quotes/request/list-dealer-quotes.ts'
import type { Database } from '@switchback/db/client.ts'
import { quotes } from '@switchback/db/schema/orders/quotes.ts'
import { getTableColumns, sql, Subquery, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { finishPage, pageQuery, toSortQuery } from '../lists/read-page.ts'
import type { RequestContext } from '../request-context.ts'
import { matchWords } from '../search/match-words.ts'
import { dealerQuoteResponse, orderOfQuote, quoteNames, shownNames } from './dealer-quote-row.ts'
import { searchOfQuotes } from './quote-walk.ts'

const walked = alias(quotes, 'walked')

/** The quotes of a query, in its order, with their orders. */
const withOrders = (db: Database, found: SQL) =>
  db.sql
    .select({
      quote: walked,
      orderId: orderOfQuote('walked'),
      sortKey: sql<string | number>`walked.sort_key`,
    })
    .from(new Subquery(found, getTableColumns(walked), 'walked'))

/**
 * Lists the dealership's quotes page by page: filtered, sorted, and those that match all search words; or only those
 * with the given ids.
 * Source: QUOTE-14, DEALER-25.
 */
export async function listDealerQuotes(
  { db, now, timeZone }: Pick<RequestContext, 'db' | 'now' | 'timeZone'>,
  { dealerId }: DealerActor,
  query: DealerQuotesQuery,
): Promise<DealerQuotesPage> {
  const search = searchOfQuotes({ dealerId, query, words: matchWords(dealerId, query.search), now, timeZone })
  const [found, [sorted], ...known] = await db.read([
    withOrders(db, pageQuery(search)),
    toSortQuery(db, search.walk),
    ...quoteNames(db, dealerId),
  ])
  const { rows, end } = await finishPage(db, search, found, {
    sorted,
    placeAt: ({ quote, sortKey }) => ({ id: quote.id, sortKey }),
  })
  const names = shownNames(...known)
  return { quotes: rows.map((row) => dealerQuoteResponse(row, names, now)), ...end }
}
