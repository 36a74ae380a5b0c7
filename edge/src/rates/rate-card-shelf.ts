import type { RateSettings } from '@switchback/core/pricing/rate-card.ts'
import type { Database } from '@switchback/db/client.ts'
import { DatabaseUnavailable } from '@switchback/db/database-unavailable.ts'
import { currentRetailCard, theRetailCard } from './current-retail-card.ts'

/** Source: decision 6. */
const freshMs = 30_000

/** The current retail rates, kept in the isolate: quoting needs no round trip. */
export type RateCardShelf = {
  /**
   * The card that holds at `now`, or did at most 30 seconds ago. While the database does not answer, the last known
   * one stands in, for prices that are shown; nothing is kept or ordered by it.
   * @throws DatabaseUnavailable if none was ever read.
   */
  current(db: Database, now: Date): Promise<RateSettings>
}

export function createRateCardShelf(): RateCardShelf {
  let kept: { readonly card: RateSettings; readonly readAtMs: number } | undefined
  return {
    async current(db, now) {
      const ageMs = kept ? now.getTime() - kept.readAtMs : Infinity
      if (kept && ageMs >= 0 && ageMs < freshMs) return kept.card
      try {
        const [rows] = await db.read([currentRetailCard(db, now)])
        const card = theRetailCard(rows)
        // The same version is the same card: keeping the object keeps what was compiled of it.
        kept = { card: kept?.card.version === card.version ? kept.card : card, readAtMs: now.getTime() }
        return kept.card
      } catch (fault) {
        if (kept && fault instanceof DatabaseUnavailable) return kept.card
        throw fault
      }
    },
  }
}
