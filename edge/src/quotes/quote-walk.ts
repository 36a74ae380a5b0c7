import type { TimeZone } from '@switchback/core/calendar/time-zone.ts'
import { firstQuoteDirection, type QuoteSort } from '@switchback/core/quotes/request/dealer-quote-sorts.ts'
import type { DealerQuotesQuery } from '@switchback/core/quotes/request/list-dealer-quotes.ts'
import { quotes } from '@switchback/db/schema/orders/quotes.ts'
import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { between, createdBetween } from '../lists/ranges.ts'
import type { Search } from '../lists/read-page.ts'
import {
  along,
  alongWords,
  byCreation,
  newestWithWords,
  sortFound,
  type SortKey,
  type Walk,
} from '../lists/walk.ts'

const total = sql.raw('"total_cents"')
const validUntil = sql.raw('"valid_until_at"')

const sortKeys: Readonly<Record<QuoteSort, SortKey>> = {
  created: byCreation,
  total: { key: total, least: 0 },
  valid: { key: validUntil, least: '' },
}

/** The dealership whose quotes are listed, and the query; `words` of its search. */
type Of = {
  readonly dealerId: string
  readonly query: DealerQuotesQuery
  readonly words: string | undefined
  readonly now: Date
  readonly timeZone: TimeZone
}

const isTheirs = ({ dealerId }: Of) => eq(quotes.dealerId, dealerId)

/** A quote is valid until the end of its last instant. */
function inState({ query: { state }, now }: Of): SQL[] {
  if (state === undefined) return []
  return [
    state === 'valid'
      ? sql`${validUntil} >= ${now.toISOString()}`
      : sql`${validUntil} < ${now.toISOString()}`,
  ]
}

/** The conditions on each sorted column. */
function limitsOf(of: Of): Readonly<Record<QuoteSort, readonly SQL[]>> {
  const { createdFrom, createdTo, minTotal, maxTotal } = of.query
  return {
    created: createdBetween(createdFrom, createdTo, of.timeZone),
    total: between(total, minTotal, maxTotal),
    valid: inState(of),
  }
}

/** By an index of the dealership's quotes: every sort has one. By the words only their age needs no sorting. */
function walkOf(of: Of): Walk {
  const { sort, ids, direction = firstQuoteDirection[sort] } = of.query
  const sorted = { table: 'quotes', direction } as const
  if (ids) {
    const found = sql`SELECT * FROM quotes WHERE ${inArray(quotes.id, ids)} AND ${isTheirs(of)}`
    return sortFound(sorted, { sort: byCreation, found, checked: new Set() })
  }
  if (of.words === undefined) {
    const limits = limitsOf(of)[sort]
    return along({ ...sorted, sort: sortKeys[sort], arms: [isTheirs(of)], limits, checked: [sort] })
  }
  const from = sql`FROM quote_search CROSS JOIN quotes ON quotes.id = quote_search.quote_id
    WHERE quote_search MATCH ${of.words} AND ${isTheirs(of)}`
  const arms = [{ from, rowId: 'quote_search.rowid' }]
  const found = { table: 'quotes', arms, checked: new Set<string>() } as const
  return sort === 'created'
    ? alongWords(direction, found)
    : sortFound(sorted, { sort: sortKeys[sort], found: newestWithWords(found), checked: found.checked })
}

/** Chooses the index for a dealership's list. Source: DEALER-25, ADR-14. */
export function searchOfQuotes(of: Of): Search {
  const walk = walkOf(of)
  const { cursor, limit, ids } = of.query
  const rest = Object.entries(limitsOf(of)).flatMap(([sort, limits]) =>
    walk.checked.has(sort) ? [] : limits,
  )
  return { walk, rest, cursor, limit: ids?.length ?? limit }
}
