import type { DealerRateCard, RateSettings } from '@switchback/core/pricing/rate-card.ts'
import { sql } from 'drizzle-orm'
import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { instant, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { rateStructures } from './rate-structures.ts'

/**
 * One immutable version of a structure's rates (enforced by a trigger): quotes and orders reference the version that
 * priced them. The current one has the latest `effective_from_at` that is not in the future; a withdrawn one does not
 * count.
 * Source: RATE-3.
 */
export const rateCards = sqliteTable(
  'rate_cards',
  {
    version: text('version').primaryKey().notNull(),
    structureId: text('structure_id')
      .notNull()
      .references(() => rateStructures.id),
    effectiveFromAt: instant('effective_from_at').notNull(),
    card: json<RateSettings | DealerRateCard>('card').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Set if it was withdrawn before it took effect: it never holds. */
    withdrawnAt: instant('withdrawn_at'),
    /**
     * Set if staff marked it as published by mistake, once it was replaced: its prices are honored for nobody. Triggers
     * end its stored quotes and make its unpaid orders exceptions. Only this and `withdrawn_at` may change, once.
     * Source: RATE-19.
     */
    mistakenAt: instant('mistaken_at'),
  },
  (table) => [
    uniqueIndex('rate_cards_current')
      .on(table.structureId, table.effectiveFromAt)
      .where(sql.raw(`"withdrawn_at" IS NULL`)),
    ...storageChecks('rate_cards', table),
  ],
)
