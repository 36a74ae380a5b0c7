import { seedDealerRateCard, seedRateSettings } from '@switchback/core/pricing/seed-rate-cards.ts'
import type { Database } from '../client.ts'
import { rateCards } from '../schema/rates/rate-cards.ts'
import { rateStructures } from '../schema/rates/rate-structures.ts'

/**
 * The initial rates of every deployment: the retail settings and `standard_dealer_rates`. Never changes existing
 * versions.
 * Source: RATE-6, RATE-7.
 */
export async function seedRates(db: Database, now: Date): Promise<void> {
  const createdAt = now.toISOString()
  const { structureId } = seedDealerRateCard
  await db.write([
    db.sql
      .insert(rateStructures)
      .values([
        { id: 'retail', audience: 'retail', createdAt },
        { id: structureId, audience: 'dealer', createdAt },
      ])
      .onConflictDoNothing(),
    db.sql
      .insert(rateCards)
      .values([
        {
          version: seedRateSettings.version,
          structureId: 'retail',
          effectiveFromAt: seedRateSettings.effectiveFrom,
          card: seedRateSettings,
          createdAt,
        },
        {
          version: seedDealerRateCard.version,
          structureId,
          effectiveFromAt: seedDealerRateCard.effectiveFrom,
          card: seedDealerRateCard,
          createdAt,
        },
      ])
      .onConflictDoNothing(),
  ])
}
