import { rateCards } from '@switchback/db/schema/rates/rate-cards.ts'
import { sql } from 'drizzle-orm'

/** Columns of `RateVersionFacts`: when a version of rates was current, and whether it was a mistake. */
export const versionFacts = {
  mistakenAt: rateCards.mistakenAt,
  effectiveFromAt: rateCards.effectiveFromAt,
  // Plain text: in a query of one table drizzle-orm drops the table name from its columns.
  replacedAt: sql<string | null>`(
    SELECT min(later.effective_from_at) FROM rate_cards AS later
    WHERE later.structure_id = rate_cards.structure_id
      AND later.withdrawn_at IS NULL
      AND later.effective_from_at > rate_cards.effective_from_at)`,
}
