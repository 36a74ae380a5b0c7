import type { DealerActor } from '@switchback/core/access/actor.ts'
import type { OfflineRates } from '@switchback/core/quotes/offline-price.ts'
import {
  lastCurrentTogether,
  quoteMadeAt,
  type CurrentPeriod,
  type OfflineQuote,
} from '@switchback/core/quotes/offline-quote.ts'
import { isQuoteExpired, quoteValidUntil } from '@switchback/core/quotes/quote-validity.ts'
import type { Database } from '@switchback/db/client.ts'
import { dealerRateAssignments } from '@switchback/db/schema/dealer-rate-assignments.ts'
import { rateCards } from '@switchback/db/schema/rate-cards.ts'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { currentPeriod } from './current-period.ts'
import { pastDealerRates, theDealerRates } from './dealer-rates.ts'

const triedAssignments = 10
const beginning = new Date(0).toISOString()

/** When each of the versions was current. */
function periodsOf(db: Database, versions: readonly string[]) {
  return db.sql
    .select(currentPeriod)
    .from(rateCards)
    .where(and(inArray(rateCards.version, [...versions]), isNull(rateCards.withdrawnAt)))
}

/** The last changes of the dealership's structure, newest first. */
function assignmentsOf(db: Database, dealerId: string) {
  return db.sql
    .select({ createdAt: dealerRateAssignments.createdAt })
    .from(dealerRateAssignments)
    .where(eq(dealerRateAssignments.dealerId, dealerId))
    .orderBy(desc(dealerRateAssignments.createdAt), desc(dealerRateAssignments.id))
    .limit(triedAssignments)
}

/**
 * The last instants at which both versions were current: under the structure that the dealership has, and under each
 * that it had before, until it was replaced.
 */
function instantsToTry(
  periods: readonly CurrentPeriod[],
  assignments: readonly { readonly createdAt: string }[],
  madeAt: Date,
): Date[] {
  const ends = [null, ...assignments.map(({ createdAt }) => createdAt)]
  return ends.flatMap((replacedAt) => {
    const at = lastCurrentTogether([...periods, { effectiveFromAt: beginning, replacedAt }], madeAt)
    return at ? [at] : []
  })
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
  const [periods, assignments] = await db.read([
    periodsOf(db, [rateVersion, settingsVersion]),
    assignmentsOf(db, dealerId),
  ])
  if (periods.length !== 2) return { isHonored: false, reason: 'old_rates' }
  for (const at of instantsToTry(periods, assignments, madeAt)) {
    const rates = theDealerRates(...(await db.read(pastDealerRates(db, dealerId, at))))
    const isTheirs = rates.structure.version === rateVersion && rates.settings.version === settingsVersion
    if (isTheirs) return { isHonored: true, rates, madeAt: madeAt.toISOString(), validUntil }
  }
  return { isHonored: false, reason: 'old_rates' }
}
