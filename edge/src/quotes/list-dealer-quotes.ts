import type { DealerActor } from '@switchback/core/access/actor.ts'
import { pageCursor } from '@switchback/core/fields/page-cursor.ts'
import type { PageQuery } from '@switchback/core/fields/page-query.ts'
import { readListCursor, readSearchCursor, searchCursor } from '@switchback/core/fields/read-cursor.ts'
import type { DealerQuotesQuery } from '@switchback/core/quotes/dealer-quote.ts'
import type { DealerQuotesPage } from '@switchback/core/quotes/dealer-quote-response.ts'
import type { Database } from '@switchback/db/client.ts'
import { quotes } from '@switchback/db/schema/quotes.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { matchWords } from '../search/match-words.ts'
import type { RequestContext } from '../request-context.ts'
import { dealerQuoteResponse, orderedQuoteColumns, quoteNames, shownNames } from './dealer-quote-row.ts'

function listed(db: Database, dealerId: string, { cursor, limit }: PageQuery) {
  const place = readListCursor(cursor)
  return db.sql
    .select({ ...orderedQuoteColumns, rowId: sql<number>`0` })
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
    .select({ ...orderedQuoteColumns, rowId: sql<number>`quote_search.rowid` })
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

function named(db: Database, dealerId: string, ids: string[]) {
  return db.sql
    .select({ ...orderedQuoteColumns, rowId: sql<number>`0` })
    .from(quotes)
    .where(and(inArray(quotes.id, ids), eq(quotes.dealerId, dealerId)))
}

function wanted(db: Database, dealerId: string, query: DealerQuotesQuery) {
  if (query.ids) return named(db, dealerId, query.ids)
  const words = matchWords(dealerId, query.search)
  return words === undefined ? listed(db, dealerId, query) : found(db, dealerId, query, words)
}

/** The cursor of the next page, if there is one. */
function endOf(rows: Awaited<ReturnType<typeof wanted>>, query: DealerQuotesQuery): string | null {
  const last = !query.ids && rows.length > query.limit ? rows[query.limit - 1] : undefined
  if (!last) return null
  return last.rowId === 0 ? pageCursor(last.quote) : searchCursor(last)
}

/**
 * The dealership's quotes, newest first, page by page; optionally only those that match all search words, or only
 * those with the given ids.
 * @throws Refusal `invalid` for a malformed cursor.
 */
export async function listDealerQuotes(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { dealerId }: DealerActor,
  query: DealerQuotesQuery,
): Promise<DealerQuotesPage> {
  const [rows, ...known] = await db.read([wanted(db, dealerId, query), ...quoteNames(db, dealerId)])
  const page = query.ids ? rows : rows.slice(0, query.limit)
  const names = shownNames(...known)
  return { quotes: page.map((row) => dealerQuoteResponse(row, names, now)), nextCursor: endOf(rows, query) }
}
