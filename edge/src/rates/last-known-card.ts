import type { RateSettings } from '@switchback/core/pricing/rate-card.ts'

/** The rates last read from the database. */
export type LastKnownCard = { readonly card: RateSettings; readonly readAtMs: number }

/** Stores the last known rates beyond the life of an isolate. */
export type LastKnownCardStore = {
  read(databaseUrl: string): Promise<LastKnownCard | undefined>
  save(databaseUrl: string, known: LastKnownCard): Promise<void>
}

const maxAgeSeconds = 30 * 24 * 60 * 60

/** The part of the platform's cache that we use; Node has none. */
type PlatformCaches = {
  open(name: string): Promise<{
    match(key: string): Promise<Response | undefined>
    put(key: string, response: Response): Promise<void>
  }>
}

/** A URL that nobody can request; each database has its own rates. */
const keyOf = (databaseUrl: string) => `https://rates.invalid/retail?of=${encodeURIComponent(databaseUrl)}`

/** Stores the rates in the data center's cache. Without a cache, or if it fails, there are no last known rates. */
export const lastKnownCardInCache: LastKnownCardStore = {
  async read(databaseUrl) {
    try {
      const caches = Reflect.get(globalThis, 'caches') as PlatformCaches | undefined
      const cache = await caches?.open('switchback-rates')
      const found = await cache?.match(keyOf(databaseUrl))
      return found && (await found.json<LastKnownCard>())
    } catch {
      return undefined
    }
  },
  async save(databaseUrl, known) {
    try {
      const caches = Reflect.get(globalThis, 'caches') as PlatformCaches | undefined
      const cache = await caches?.open('switchback-rates')
      const headers = { 'Cache-Control': `max-age=${maxAgeSeconds}` }
      await cache?.put(keyOf(databaseUrl), Response.json(known, { headers }))
    } catch {
      // A failed save only costs the prices during an outage.
    }
  },
}
