import type { RateSettings, RetailRateCard } from '@switchback/core/pricing/rate-card.ts'
import type { OfflineRates } from '@switchback/core/quotes/offline-price.ts'
import {
  lastCurrentTogether,
  quoteMadeAt,
  type OfflineRetailQuote,
} from '@switchback/core/quotes/offline-quote.ts'
import { isQuoteExpired, quoteValidUntil } from '@switchback/core/quotes/quote-validity.ts'
import type { Database } from '@switchback/db/client.ts'
import { rateCards } from '@switchback/db/schema/rate-cards.ts'
import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { currentPeriod } from './current-period.ts'
import { versionsOf } from './current-retail-card.ts'

function retailVersion(db: Database, version: string) {
  return db.sql
    .select({ ...currentPeriod, card: rateCards.card })
    .from(rateCards)
    .where(and(eq(rateCards.version, version), versionsOf('retail')))
}

/**
 * The rates behind the retail quote of a link, if the quote is still valid and these were the retail rates within the
 * 30 days before it was made.
 * Source: QUOTE-18.
 */
export async function offlineRetailRates(
  { db, now, timeZone }: Pick<RequestContext, 'db' | 'now' | 'timeZone'>,
  quote: OfflineRetailQuote,
): Promise<OfflineRates<RetailRateCard>> {
  const madeAt = quoteMadeAt(quote, now)
  const validUntil = quoteValidUntil(madeAt, timeZone)
  if (isQuoteExpired(validUntil, now)) return { isHonored: false, reason: 'expired' }
  const [[version]] = await db.read([retailVersion(db, quote.rateVersion)])
  if (!version || !lastCurrentTogether([version], madeAt)) return { isHonored: false, reason: 'old_rates' }
  return { isHonored: true, rates: version.card as RateSettings, madeAt: madeAt.toISOString(), validUntil }
}
