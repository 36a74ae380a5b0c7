import type { ZipTable } from '@switchback/core/geo/zip-table.ts'
import type { Database } from '@switchback/db/client.ts'
import type { Config } from './config.ts'
import type { Log } from './http/log.ts'
import type { RateCardShelf } from './rates/rate-card-shelf.ts'

/**
 * What a request brings along, and all that a verb may reach: no verb reads a clock, a setting or the network behind
 * its caller's back. A verb asks for the few of these that it needs.
 */
export type Vars = {
  readonly requestId: string
  readonly config: Config
  readonly db: Database
  /** When the request came in. */
  readonly now: Date
  readonly zipTable: ZipTable
  readonly rateCards: RateCardShelf
  readonly fetch: typeof fetch
  readonly log: Log
  /** What the database was asked so far, for the log. */
  readonly databaseUse: { readonly roundTrips: number; readonly milliseconds: number }
  /** Where the request came from: the network address, never logged and never stored as it is. */
  readonly callerAddress: string
}

/** For Hono. */
export type AppEnv = { Bindings: object; Variables: Vars }
