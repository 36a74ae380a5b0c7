import type { TimeZone } from '@switchback/core/calendar/time-zone.ts'
import type { LoadFont } from '@switchback/core/documents/fonts.ts'
import type { LoadPlaces } from '@switchback/core/geo/zip-places.ts'
import type { ZipTable } from '@switchback/core/geo/zip-table.ts'
import type { Database } from '@switchback/db/client.ts'
import type { Connection, ConnectionOptions } from '@switchback/db/connection.ts'
import type { Bindings, FileBucket } from './bindings.ts'
import type { Cells } from './cells/cells.ts'
import type { Config } from './config.ts'
import type { Log } from './http/log.ts'
import type { RateCardCache } from './rates/rate-card-cache.ts'

/** The context of the first calls of a cold start: the {@link RequestContext} without the parts that take long to load. */
export type BaseContext = {
  readonly requestId: string
  readonly config: Config
  readonly connection: Connection
  /** Opens a connection whose round trips count as this request's. */
  readonly connect: (address: Pick<ConnectionOptions, 'url' | 'authToken'>) => Connection
  /** When the request arrived. */
  readonly now: Date
  /** The zone in which calendar days are written, counted, and compared. Source: SCREEN-9. */
  readonly timeZone: TimeZone
  readonly zipTable: ZipTable
  /** Loads a font of documents. */
  readonly loadFont: LoadFont
  readonly loadPlaces: LoadPlaces | undefined
  readonly rateCards: RateCardCache
  readonly fetch: typeof fetch
  readonly log: Log
  /** Database usage so far, for the log. */
  readonly databaseUse: { readonly roundTrips: number; readonly milliseconds: number }
  /** The caller's network address; never logged, and stored in plain with a signature alone (OFFER-8). */
  readonly callerAddress: string
  /** Scheme and host of the request, without a trailing slash. */
  readonly requestOrigin: string
  /** Triggers the delivery of messages just written to the outbox. */
  readonly triggerDelivery: (messageIds: readonly string[]) => void
  /** Lets work continue after the response; the work handles its own errors. */
  readonly defer: (work: Promise<unknown>) => void
  /** The file store; undefined if the deployment has no bucket. */
  readonly files: FileBucket | undefined
}

/**
 * The request's data and everything that a verb may use: no verb reads a clock, a setting, or the network except
 * through its context. Each verb picks the few fields that it needs.
 */
export type RequestContext = BaseContext & {
  /** The database that the request belongs to. */
  readonly db: Database
  /** The doors to the other databases. Source: ORDER-51. */
  readonly cells: Cells
}

/** The time of a write, and the zone that determines its calendar day. */
export type Moment = Pick<RequestContext, 'now' | 'timeZone'>

/** For Hono. */
export type BaseEnv = { Bindings: Bindings; Variables: BaseContext }
export type AppEnv = { Bindings: Bindings; Variables: RequestContext }
