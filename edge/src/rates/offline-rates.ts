import type { DealerActor } from '@switchback/core/access/actor.ts'
import type { OfflineRates } from '@switchback/core/quotes/offline/offline-price.ts'
import { honorsPrice, refuseQuoteAhead } from '@switchback/core/quotes/offline/honors-price.ts'
import {
  lastCurrentTogether,
  type CurrentPeriod,
  type OfflineQuote,
} from '@switchback/core/quotes/offline/offline-quote.ts'
import type { Database } from '@switchback/db/client.ts'
import { dealerRateAssignments } from '@switchback/db/schema/dealers/dealer-rate-assignments.ts'
import { rateCards } from '@switchback/db/schema/rates/rate-cards.ts'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { pastDealerRates, theDealerRates } from './dealer-rates.ts'
import { versionFacts } from './version-facts.ts'

const triedAssignments = 10
const beginning = new Date(0).toISOString()

/** Reads the facts that decide about each version. */
function factsOf(db: Database, versions: readonly string[]) {
  return db.sql
    .select(versionFacts)
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
 * The rates behind an offline quote, if `honorsPrice` accepts it and the dealership's rates were these versions within
 * the 30 days before it was made. Versions of another dealership's rates are not honored.
 * @param path of the quote's `madeAt` in the request
 * @throws Refusal `invalid` for a quote from the future.
 * Source: OFFLINE-6, QUOTE-20.
 */
export async function offlineRates(
  context: Pick<RequestContext, 'db' | 'now' | 'timeZone'>,
  { dealerId }: DealerActor,
  quote: OfflineQuote,
  path: string,
): Promise<OfflineRates> {
  const { db, now } = context
  refuseQuoteAhead(quote, now, path)
  const { rateVersion, settingsVersion } = quote
  const [versions, assignments] = await db.read([
    factsOf(db, [rateVersion, settingsVersion]),
    assignmentsOf(db, dealerId),
  ])
  const honored = honorsPrice(versions, { by: 'device', quote }, context)
  if (!honored.isHonored) return honored
  if (versions.length !== 2) return { isHonored: false, reason: 'old_rates' }
  for (const at of instantsToTry(versions, assignments, new Date(honored.madeAt))) {
    const rates = theDealerRates(...(await db.read(pastDealerRates(db, dealerId, at))))
    const isTheirs = rates.structure.version === rateVersion && rates.settings.version === settingsVersion
    if (isTheirs) return { ...honored, rates }
  }
  return { isHonored: false, reason: 'old_rates' }
}
