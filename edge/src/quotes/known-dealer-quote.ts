import type { DealerRateCard, RateSettings } from '@switchback/core/pricing/rate-card.ts'
import type { KnownDealerQuote } from '@switchback/core/quotes/dealer-order-price.ts'
import type { Database } from '@switchback/db/client.ts'
import { quotes } from '@switchback/db/schema/quotes.ts'
import { rateCards } from '@switchback/db/schema/rate-cards.ts'
import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { honoredQuote } from './quote-row.ts'

const settingsCards = alias(rateCards, 'settings_cards')

/** Reads a quote of the dealership with the versions of the rates behind it; finds no other dealership's quote. */
export function dealerQuoteWithCards(db: Database, dealerId: string, quoteId: string | null) {
  return db.sql
    .select({ quote: quotes, structure: rateCards.card, settings: settingsCards.card })
    .from(quotes)
    .innerJoin(rateCards, eq(rateCards.version, quotes.rateVersion))
    .innerJoin(settingsCards, eq(settingsCards.version, quotes.settingsVersion))
    .where(and(eq(quotes.id, (quoteId ?? '').toLowerCase()), eq(quotes.dealerId, dealerId)))
}

/** The quote that an order builds on; undefined if only the device has it. */
export function knownDealerQuote(
  rows: Awaited<ReturnType<typeof dealerQuoteWithCards>>,
): (KnownDealerQuote & { readonly id: string }) | undefined {
  const [row] = rows
  if (!row) return undefined
  const rates = { structure: row.structure as DealerRateCard, settings: row.settings as RateSettings }
  return { ...honoredQuote(row.quote), rates }
}
