import type { RateSettings } from '@switchback/core/pricing/rate-card.ts'
import { DatabaseUnavailable } from '@switchback/db/database-unavailable.ts'
import type { Config } from '../config.ts'
import { lastKnownCardInCache, type LastKnownCard, type LastKnownCardStore } from './last-known-card.ts'
import { readCurrentRates, type RatesContext } from './read-current-rates.ts'

/** Source: RATE-4. */
const freshMs = 30_000
/** How long to wait before retrying an unavailable database, instead of retrying for every price. */
const retryMs = 5_000
/** How often an isolate renews its copy in the store. */
const saveEveryMs = 60 * 60_000

type CurrentCard = {
  readonly card: RateSettings
  /** When the rates were read; set while the database is unavailable. */
  readonly ratesAsOf?: string
}

type CacheContext = RatesContext & {
  readonly config: Config
  readonly defer: (work: Promise<unknown>) => void
}

/** The current retail rates, cached in the isolate: pricing needs no round trip. */
export type RateCardCache = {
  /**
   * The card in effect at `now`, up to 30 seconds stale. While the database is unavailable, the last known card is
   * used for displayed prices; no quote is saved and no order placed with it. A new isolate loads it from the store.
   * @throws DatabaseUnavailable if none was ever read.
   */
  current(context: CacheContext): Promise<CurrentCard>
}

const stale = ({ card, readAtMs }: LastKnownCard): CurrentCard => ({
  card,
  ratesAsOf: new Date(readAtMs).toISOString(),
})

export function createRateCardCache(store: LastKnownCardStore = lastKnownCardInCache): RateCardCache {
  let known: LastKnownCard | undefined
  // Rates from the store are never fresh, however young they are.
  let readHereAtMs = -Infinity
  // A scheduled version takes effect at its time: the card is not used beyond it.
  let replacedAtMs = Infinity
  let savedAtMs = -Infinity
  let failedAtMs = -Infinity

  async function readCard(context: CacheContext): Promise<CurrentCard> {
    const { now, config, defer } = context
    const { card, ...next } = await readCurrentRates(context)
    replacedAtMs = next.replacedAtMs
    // The same version is the same card: reusing the object reuses what was compiled from it.
    const isSame = savedAtMs !== -Infinity && known?.card.version === card.version
    known = { card: isSame && known ? known.card : card, readAtMs: now.getTime() }
    readHereAtMs = known.readAtMs
    if (!isSame || known.readAtMs - savedAtMs > saveEveryMs) {
      savedAtMs = known.readAtMs
      defer(store.save(config.database.url, known))
    }
    return { card: known.card }
  }

  return {
    async current(context) {
      const nowMs = context.now.getTime()
      const ageMs = nowMs - readHereAtMs
      if (known && ageMs >= 0 && ageMs < freshMs && nowMs < replacedAtMs) return { card: known.card }
      const sinceFailureMs = nowMs - failedAtMs
      if (known && sinceFailureMs >= 0 && sinceFailureMs < retryMs) return stale(known)
      try {
        return await readCard(context)
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error
        failedAtMs = nowMs
        known ??= await store.read(context.config.database.url)
        if (known) return stale(known)
        throw error
      }
    },
  }
}
