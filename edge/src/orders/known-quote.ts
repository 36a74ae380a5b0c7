import type { RateSettings } from '@switchback/core/pricing/rate-card.ts'
import type { KnownQuote } from '@switchback/core/quotes/order-price.ts'
import type { Database } from '@switchback/db/client.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { quotes } from '@switchback/db/schema/quotes.ts'
import { rateCards } from '@switchback/db/schema/rate-cards.ts'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { honoredQuote } from '../quotes/quote-row.ts'

/** A retail quote with the version of its rates. A dealer's quote is not public. */
function quoteWhere(db: Database, isIt: SQL) {
  return db.sql
    .select({ quote: quotes, card: rateCards.card })
    .from(quotes)
    .innerJoin(rateCards, eq(rateCards.version, quotes.rateVersion))
    .where(and(isIt, isNull(quotes.dealerId)))
}

/** Queries the quote of a request, if it names one. */
export function quoteWithCard(db: Database, quoteId: string | null) {
  return quoteWhere(db, eq(quotes.id, (quoteId ?? '').toLowerCase()))
}

/** Queries the quote that an order was placed with, if any. */
export function quoteOfOrder(db: Database, orderId: string) {
  const quoteId = db.sql.select({ quoteId: orders.quoteId }).from(orders).where(eq(orders.id, orderId))
  return quoteWhere(db, eq(quotes.id, quoteId))
}

/** Returns the quote in the form that pricing an order needs; undefined if only the browser has the quote. */
export function knownQuote(
  rows: Awaited<ReturnType<typeof quoteWhere>>,
): (KnownQuote & { readonly id: string }) | undefined {
  const [row] = rows
  return row && { ...honoredQuote(row.quote), card: row.card as RateSettings }
}
