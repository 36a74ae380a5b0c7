import type { DealerRateCard } from '@switchback/core/pricing/rate-card.ts'
import { seedDealerRateCard } from '@switchback/core/pricing/seed-rate-cards.ts'
import type { DealerRates } from '@switchback/core/quotes/price/quote-dealer-trip.ts'
import type { Database } from '@switchback/db/client.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { rateCards } from '@switchback/db/schema/rates/rate-cards.ts'
import { and, desc, eq, lte, sql, type SQL } from 'drizzle-orm'
import { currentRetailCard, theRetailCard, versionsOf } from './current-retail-card.ts'

function currentCard(db: Database, structureId: SQL, now: Date) {
  return db.sql
    .select({ card: rateCards.card })
    .from(rateCards)
    .where(and(versionsOf(structureId), lte(rateCards.effectiveFromAt, now.toISOString())))
    .orderBy(desc(rateCards.effectiveFromAt))
    .limit(1)
}

const ownStructure = (dealerId: string) =>
  sql`(SELECT ${dealers.rateStructureId} FROM ${dealers} WHERE ${eq(dealers.id, dealerId)})`

function ratesOf(db: Database, own: SQL, at: Date) {
  return [
    currentRetailCard(db, at),
    currentCard(db, own, at),
    currentCard(db, sql`${seedDealerRateCard.structureId}`, at),
  ] as const
}

/** Reads the rates of a dealership at `now`; for {@link theDealerRates}. */
export function currentDealerRates(db: Database, dealerId: string, now: Date) {
  return ratesOf(db, ownStructure(dealerId), now)
}

/**
 * Reads the rates that a dealership had at a time in the past, by the structure that it had then: what the first
 * assignment after that time replaced. For {@link theDealerRates}.
 * Source: RATE-17, OFFLINE-6.
 */
export function pastDealerRates(db: Database, dealerId: string, at: Date) {
  const later = sql`FROM dealer_rate_assignments WHERE dealer_id = ${dealerId} AND created_at > ${at.toISOString()}`
  const own = sql`(SELECT CASE WHEN EXISTS (SELECT 1 ${later})
    THEN (SELECT from_structure_id ${later} ORDER BY created_at, id LIMIT 1)
    ELSE ${ownStructure(dealerId)} END)`
  return ratesOf(db, own, at)
}

type CardRows = readonly { readonly card: unknown }[]

/**
 * The dealership's own rate structure if it is active, else `standard_dealer_rates`, with the retail rates. If there
 * are none, the database was not seeded: an internal error.
 * Source: PRICE-7.
 */
export function theDealerRates(
  settings: Parameters<typeof theRetailCard>[0],
  [own]: CardRows,
  [standard]: CardRows,
): DealerRates {
  const ownCard = own?.card as DealerRateCard | undefined
  const structure = ownCard?.isActive ? ownCard : (standard?.card as DealerRateCard | undefined)
  if (!structure) throw new ReferenceError('The database holds no dealer rates')
  return { structure, settings: theRetailCard(settings) }
}
