import type { RateSettings } from '@switchback/core/pricing/rate-card.ts'
import type { Database } from '@switchback/db/client.ts'
import { rateCards } from '@switchback/db/schema/rate-cards.ts'
import { and, desc, eq, lte } from 'drizzle-orm'

/** Reads the version of the retail rates in effect at `now`. Source: RATE-3. */
export function currentRetailCard(db: Database, now: Date) {
  return db.sql
    .select({ card: rateCards.card })
    .from(rateCards)
    .where(and(eq(rateCards.structureId, 'retail'), lte(rateCards.effectiveFromAt, now.toISOString())))
    .orderBy(desc(rateCards.effectiveFromAt))
    .limit(1)
}

/**
 * The card that {@link currentRetailCard} found. If there is none, the database was not seeded: an internal error.
 */
export function theRetailCard(rows: Awaited<ReturnType<typeof currentRetailCard>>): RateSettings {
  const [row] = rows
  if (!row) throw new ReferenceError('The database holds no retail rates')
  return row.card as RateSettings
}
