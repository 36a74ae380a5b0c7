import type { DealerActor } from '@switchback/core/access/actor.ts'
import { pageCursor } from '@switchback/core/fields/page-cursor.ts'
import type { PageQuery } from '@switchback/core/fields/page-query.ts'
import { readListCursor, readSearchCursor, searchCursor } from '@switchback/core/fields/read-cursor.ts'
import type { DealerQuotesPage } from '@switchback/core/quotes/dealer-quote.ts'
import type { Database } from '@switchback/db/client.ts'
import { quotes } from '@switchback/db/schema/quotes.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { matchWords } from '../search/match-words.ts'
import type { RequestContext } from '../request-context.ts'
import { dealerQuoteResponse, quoteNames, shownNames } from './dealer-quote-row.ts'

function listed(db: Database, dealerId: string, { cursor, limit }: PageQuery) {
  const place = readListCursor(cursor)
  return db.sql
    .select({ quote: quotes, rowId: sql<number>`0` })
    .from(quotes)
    .where(
      and(
        eq(quotes.dealerId, dealerId),
        place && sql`(${quotes.createdAt}, ${quotes.id}) < (${place.createdAt}, ${place.id})`,
      ),
    )
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(limit + 1)
}

function found(db: Database, dealerId: string, { cursor, limit }: PageQuery, words: string) {
  const { rowId } = readSearchCursor(cursor)
  return db.sql
    .select({ quote: quotes, rowId: sql<number>`quote_search.rowid` })
    .from(sql`quote_search`)
    .innerJoin(quotes, sql`${quotes.id} = quote_search.quote_id`)
    .where(
      and(
        sql`quote_search MATCH ${words}`,
        sql`quote_search.rowid < ${rowId}`,
        eq(quotes.dealerId, dealerId),
      ),
    )
    .orderBy(sql`quote_search.rowid DESC`)
    .limit(limit + 1)
}

/**
 * The dealership's quotes, the newest first, page by page; with words to search for, those that have them all.
 * @throws Refusal `invalid` for a cursor that is none.
 */
export async function listDealerQuotes(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { dealerId }: DealerActor,
  query: PageQuery,
): Promise<DealerQuotesPage> {
  const words = matchWords(dealerId, query.search)
  const [rows, ...known] = await db.read([
    words === undefined ? listed(db, dealerId, query) : found(db, dealerId, query, words),
    ...quoteNames(db, dealerId),
  ])
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  const end = last && (words === undefined ? pageCursor(last.quote) : searchCursor(last))
  const names = shownNames(...known)
  return { quotes: page.map(({ quote }) => dealerQuoteResponse(quote, names, now)), nextCursor: end ?? null }
}
