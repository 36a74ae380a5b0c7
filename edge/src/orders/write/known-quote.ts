import type { RateSettings } from '@switchback/core/pricing/rate-card.ts'
import type { KnownQuote } from '@switchback/core/quotes/price/order-price.ts'
import type { QuotesById } from '@switchback/core/quotes/price/vehicle-prices.ts'
import type { Database } from '@switchback/db/client.ts'
import { orderVehicles } from '@switchback/db/schema/orders/order-vehicles.ts'
import { quotes } from '@switchback/db/schema/orders/quotes.ts'
import { rateCards } from '@switchback/db/schema/rates/rate-cards.ts'
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import { honoredQuote } from '../../quotes/quote-row.ts'

type QuotedVehicle = { readonly quoteId: string | null }

/** The ids of the quotes that the vehicles of a request name. */
export function namedQuotes(vehicles: readonly QuotedVehicle[]): string[] {
  const ids = vehicles.flatMap(({ quoteId }) => (quoteId === null ? [] : [quoteId.toLowerCase()]))
  return [...new Set(ids)]
}

/** Retail quotes with the versions of their rates. A dealer's quote is not public. */
function quotesWhere(db: Database, isWanted: SQL | undefined) {
  return db.sql
    .select({ quote: quotes, card: rateCards.card })
    .from(quotes)
    .innerJoin(rateCards, eq(rateCards.version, quotes.rateVersion))
    .where(and(isWanted, isNull(quotes.dealerId)))
}

/** Queries the quotes that the vehicles of a request name. */
export function quotesWithCards(db: Database, vehicles: readonly QuotedVehicle[]) {
  return quotesWhere(db, inArray(quotes.id, namedQuotes(vehicles)))
}

/** Queries the quotes that the vehicles of an order were placed with, and those that its edit names. */
export function quotesOfOrder(db: Database, orderId: string, vehicles: readonly QuotedVehicle[] = []) {
  const ofOrder = db.sql
    .select({ quoteId: orderVehicles.quoteId })
    .from(orderVehicles)
    .where(eq(orderVehicles.orderId, orderId))
  return quotesWhere(db, or(inArray(quotes.id, ofOrder), inArray(quotes.id, namedQuotes(vehicles))))
}

/** Returns the quotes in the form that pricing an order needs; a quote that only the browser has is missing. */
export function knownQuotes(
  rows: Awaited<ReturnType<typeof quotesWhere>>,
): QuotesById<KnownQuote & { readonly id: string }> {
  return new Map(
    rows.map(({ quote, card }) => [quote.id, { ...honoredQuote(quote), card: card as RateSettings }]),
  )
}
