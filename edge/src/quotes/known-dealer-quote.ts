import type { DealerRateCard, RateSettings } from '@switchback/core/pricing/rate-card.ts'
import type { KnownDealerQuote } from '@switchback/core/quotes/price/dealer-order-price.ts'
import type { QuotesById } from '@switchback/core/quotes/price/vehicle-prices.ts'
import type { Database } from '@switchback/db/client.ts'
import { quotes } from '@switchback/db/schema/orders/quotes.ts'
import { rateCards } from '@switchback/db/schema/rates/rate-cards.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { honoredQuote } from './quote-row.ts'

const settingsCards = alias(rateCards, 'settings_cards')

/** Reads quotes of the dealership with the versions of the rates behind them; finds no other dealership's quote. */
export function dealerQuotesWithCards(db: Database, dealerId: string, quoteIds: readonly string[]) {
  return db.sql
    .select({ quote: quotes, structure: rateCards.card, settings: settingsCards.card })
    .from(quotes)
    .innerJoin(rateCards, eq(rateCards.version, quotes.rateVersion))
    .innerJoin(settingsCards, eq(settingsCards.version, quotes.settingsVersion))
    .where(and(inArray(quotes.id, [...quoteIds]), eq(quotes.dealerId, dealerId)))
}

/** The quotes that an order builds on; one that only the device has is missing. */
export function knownDealerQuotes(
  rows: Awaited<ReturnType<typeof dealerQuotesWithCards>>,
): QuotesById<KnownDealerQuote & { readonly id: string }> {
  return new Map(
    rows.map(({ quote, structure, settings }) => {
      const rates = { structure: structure as DealerRateCard, settings: settings as RateSettings }
      return [quote.id, { ...honoredQuote(quote), rates }]
    }),
  )
}
