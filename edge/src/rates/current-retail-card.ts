import type { RateSettings } from '@switchback/core/pricing/rate-card.ts'
import type { Database } from '@switchback/db/client.ts'
import { rateCards } from '@switchback/db/schema/rates/rate-cards.ts'
import { and, desc, eq, isNull, lte, type SQL } from 'drizzle-orm'
import { NoRetailRates } from './read-current-rates.ts'

/** The versions of a structure that hold at their time: all that were not withdrawn. Source: RATE-14. */
export function versionsOf(structureId: string | SQL): SQL | undefined {
  return and(eq(rateCards.structureId, structureId), isNull(rateCards.withdrawnAt))
}

/** Reads the version of the retail rates in effect at `now`. Source: RATE-3. */
export function currentRetailCard(db: Database, now: Date) {
  return db.sql
    .select({ card: rateCards.card })
    .from(rateCards)
    .where(and(versionsOf('retail'), lte(rateCards.effectiveFromAt, now.toISOString())))
    .orderBy(desc(rateCards.effectiveFromAt))
    .limit(1)
}

/**
 * The card that {@link currentRetailCard} found.
 * @throws NoRetailRates
 */
export function theRetailCard(rows: Awaited<ReturnType<typeof currentRetailCard>>): RateSettings {
  const [row] = rows
  if (!row) throw new NoRetailRates()
  return row.card as RateSettings
}
