import type { TimeZone } from '@switchback/core/calendar/time-zone.ts'
import type { ZipTable } from '@switchback/core/geo/zip-table.ts'
import type { Database } from '@switchback/db/client.ts'
import type { Bindings, FileBucket } from './bindings.ts'
import type { Config } from './config.ts'
import type { Log } from './http/log.ts'
import type { RateCardCache } from './rates/rate-card-cache.ts'

/**
 * What a request brings along, and all that a verb may reach: no verb reads a clock, a setting or the network behind
 * its caller's back. A verb asks for the few of these that it needs.
 */
export type RequestContext = {
  readonly requestId: string
  readonly config: Config
  readonly db: Database
  /** When the request came in. */
  readonly now: Date
  /** Whose calendar days are written, counted and compared. Source: SCREEN-9. */
  readonly timeZone: TimeZone
  readonly zipTable: ZipTable
  readonly rateCards: RateCardCache
  readonly fetch: typeof fetch
  readonly log: Log
  /** What the database was asked so far, for the log. */
  readonly databaseUse: { readonly roundTrips: number; readonly milliseconds: number }
  /** Where the request came from: the network address, never logged and never stored as it is. */
  readonly callerAddress: string
  /** Scheme and host that the request was sent to, without a slash at the end. */
  readonly requestOrigin: string
  /** Says that messages of the outbox, just written, wait for delivery. */
  readonly triggerDelivery: (messageIds: readonly string[]) => void
  /** Lets work go on after the answer. It looks after its own failures. */
  readonly defer: (work: Promise<unknown>) => void
  /** Where files are stored; none where the deployment has no bucket. */
  readonly files: FileBucket | undefined
}

/** The time of a write, and the zone in which it has its calendar day. */
export type Moment = Pick<RequestContext, 'now' | 'timeZone'>

/** For Hono. */
export type AppEnv = { Bindings: Bindings; Variables: RequestContext }
