import type { RateSettings, RetailRateCard } from '@switchback/core/pricing/rate-card.ts'
import { honorsPrice, refuseQuoteAhead } from '@switchback/core/quotes/offline/honors-price.ts'
import type { OfflineRates } from '@switchback/core/quotes/offline/offline-price.ts'
import type { OfflineRetailQuote } from '@switchback/core/quotes/offline/offline-quote.ts'
import type { Database } from '@switchback/db/client.ts'
import { rateCards } from '@switchback/db/schema/rates/rate-cards.ts'
import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { versionsOf } from './current-retail-card.ts'
import { versionFacts } from './version-facts.ts'

function retailVersion(db: Database, version: string) {
  return db.sql
    .select({ ...versionFacts, card: rateCards.card })
    .from(rateCards)
    .where(and(eq(rateCards.version, version), versionsOf('retail')))
}

/**
 * The rates behind the retail quote of a link, if `honorsPrice` accepts it.
 * @throws Refusal `invalid` for a quote from the future.
 * Source: QUOTE-18, QUOTE-20.
 */
export async function offlineRetailRates(
  context: Pick<RequestContext, 'db' | 'now' | 'timeZone'>,
  quote: OfflineRetailQuote,
): Promise<OfflineRates<RetailRateCard>> {
  refuseQuoteAhead(quote, context.now, 'shown.quote.madeAt')
  const [[version]] = await context.db.read([retailVersion(context.db, quote.rateVersion)])
  if (!version) return { isHonored: false, reason: 'old_rates' }
  const honored = honorsPrice([version], { by: 'link', quote }, context)
  return honored.isHonored ? { ...honored, rates: version.card as RateSettings } : honored
}
