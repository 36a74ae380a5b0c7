import type { DealerActor } from '@switchback/core/access/actor.ts'
import type { OfflineRates } from '@switchback/core/quotes/offline-price.ts'
import { lastCurrentTogether, quoteMadeAt, type OfflineQuote } from '@switchback/core/quotes/offline-quote.ts'
import { isQuoteExpired, quoteValidUntil } from '@switchback/core/quotes/quote-validity.ts'
import type { Database } from '@switchback/db/client.ts'
import { rateCards } from '@switchback/db/schema/rate-cards.ts'
import { and, inArray, isNull } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { currentPeriod } from './current-period.ts'
import { currentDealerRates, theDealerRates } from './dealer-rates.ts'

/** When each of the versions was current. */
function periodsOf(db: Database, versions: readonly string[]) {
  return db.sql
    .select(currentPeriod)
    .from(rateCards)
    .where(and(inArray(rateCards.version, [...versions]), isNull(rateCards.withdrawnAt)))
}

/**
 * The rates behind an offline quote, if the quote is still valid and the dealership's rates were these versions within
 * the 30 days before it was made. Versions of another dealership's rates are not honored.
 * Source: OFFLINE-6.
 */
export async function offlineRates(
  { db, now, timeZone }: Pick<RequestContext, 'db' | 'now' | 'timeZone'>,
  { dealerId }: DealerActor,
  quote: OfflineQuote,
): Promise<OfflineRates> {
  const madeAt = quoteMadeAt(quote, now)
  const validUntil = quoteValidUntil(madeAt, timeZone)
  if (isQuoteExpired(validUntil, now)) return { isHonored: false, reason: 'expired' }
  const { rateVersion, settingsVersion } = quote
  const [periods] = await db.read([periodsOf(db, [rateVersion, settingsVersion])])
  const lastCurrent = periods.length === 2 ? lastCurrentTogether(periods, madeAt) : undefined
  if (!lastCurrent) return { isHonored: false, reason: 'old_rates' }
  const rates = theDealerRates(...(await db.read(currentDealerRates(db, dealerId, lastCurrent))))
  const isTheirs = rates.structure.version === rateVersion && rates.settings.version === settingsVersion
  if (!isTheirs) return { isHonored: false, reason: 'old_rates' }
  return { isHonored: true, rates, madeAt: madeAt.toISOString(), validUntil }
}
