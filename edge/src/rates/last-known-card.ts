import type { RateSettings } from '@switchback/core/pricing/rate-card.ts'

/** The rates as the database last gave them. */
export type LastKnownCard = { readonly card: RateSettings; readonly readAtMs: number }

/** Where the last known rates outlive the isolate that read them. */
export type LastKnownCardStore = {
  read(databaseUrl: string): Promise<LastKnownCard | undefined>
  save(databaseUrl: string, known: LastKnownCard): Promise<void>
}

const maxAgeSeconds = 30 * 24 * 60 * 60

/** What is used of the platform's cache; Node has none. */
type PlatformCaches = {
  open(name: string): Promise<{
    match(key: string): Promise<Response | undefined>
    put(key: string, response: Response): Promise<void>
  }>
}

/** No address that anybody can ask for; each database has rates of its own. */
const keyOf = (databaseUrl: string) => `https://rates.invalid/retail?of=${encodeURIComponent(databaseUrl)}`

/** Keeps them in the data center's cache. Where there is none, or it fails, nothing is known. */
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
      // A copy that is missing costs nothing but the prices of an outage.
    }
  },
}
