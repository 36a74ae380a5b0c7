import type { LoadFont } from '@switchback/core/documents/fonts.ts'
import type { LoadPlaces } from '@switchback/core/geo/zip-places.ts'
import type { ZipTable } from '@switchback/core/geo/zip-table.ts'
import { openConnection } from '@switchback/db/connection.ts'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Bindings, OutboxQueue } from '../bindings.ts'
import { readConfig, type Config } from '../config.ts'
import type { BaseContext, BaseEnv } from '../request-context.ts'
import { writeLog, type Log, type LogEntry } from './log.ts'

/** The app's dependencies besides its settings; tests inject their own clock, network, or log. */
export type AppParts = {
  readonly zipTable: ZipTable
  /** Outside the Worker its modules cannot be imported. */
  readonly loadFont?: LoadFont
  /** Loads the names of places by ZIP; none where nothing names a town. */
  readonly loadPlaces?: LoadPlaces
  readonly now?: () => Date
  readonly fetch?: typeof fetch
  readonly log?: Log
}

/** Lets work continue after the response, as far as the runtime allows. */
function defer(c: Context<BaseEnv>, work: Promise<unknown>): void {
  try {
    c.executionCtx.waitUntil(work)
  } catch {
    // Outside the Workers runtime nothing ends the work early.
  }
}

/** The parts that features add to every request's context. */
type FeatureParts = {
  readonly fontLoader: (files: Bindings['ASSETS']) => LoadFont
  readonly rateCards: BaseContext['rateCards']
  readonly triggerOutbox: (
    queue: OutboxQueue | undefined,
    messageIds: readonly string[],
    log: Log,
  ) => Promise<void>
  readonly count: (entry: LogEntry, bindings: Bindings) => Promise<void>
}

const toldConfigs = new WeakSet<Config>()

/** Has a production say once in a start what it lacks. */
function tellGapsOnce(c: Context<BaseEnv>, config: Config, log: Log): void {
  if (config.environment !== 'production' || toldConfigs.has(config)) return
  toldConfigs.add(config)
  defer(
    c,
    import('./tell-gaps.ts').then(({ tellGaps }) => tellGaps(config, log)),
  )
}

/** Gives every request its context; see `BaseContext`. */
export function prepare(parts: AppParts, { rateCards, triggerOutbox, fontLoader, count }: FeatureParts) {
  const fetcher: typeof fetch = parts.fetch ?? ((input, init) => fetch(input, init))
  return createMiddleware<BaseEnv>(async (c, next) => {
    const requestId = crypto.randomUUID()
    c.set('requestId', requestId)
    c.header('X-Request-Id', requestId)
    const write = parts.log ?? writeLog
    const log: Log = (entry) => {
      write(entry)
      defer(c, count(entry, c.env))
    }
    c.set('log', log)
    const databaseUse = { roundTrips: 0, milliseconds: 0 }
    c.set('databaseUse', databaseUse)
    const config = readConfig(c.env)
    c.set('config', config)
    tellGapsOnce(c, config, log)
    c.set('now', parts.now?.() ?? new Date())
    c.set('timeZone', config.businessTimeZone)
    c.set('zipTable', parts.zipTable)
    c.set('loadFont', parts.loadFont ?? fontLoader(c.env.ASSETS))
    c.set('loadPlaces', parts.loadPlaces)
    c.set('rateCards', rateCards)
    c.set('fetch', fetcher)
    c.set('callerAddress', c.req.header('CF-Connecting-IP') ?? 'unknown')
    c.set('requestOrigin', new URL(c.req.url).origin)
    c.set('triggerDelivery', (messageIds) => defer(c, triggerOutbox(c.env.OUTBOX, messageIds, log)))
    c.set('defer', (work) => defer(c, work))
    c.set('files', c.env.FILES)
    const connect: BaseContext['connect'] = (address) =>
      openConnection({
        ...address,
        fetch: fetcher,
        onRoundTrip: (milliseconds) => {
          databaseUse.roundTrips += 1
          databaseUse.milliseconds += milliseconds
        },
      })
    c.set('connect', connect)
    c.set('connection', connect(config.database))
    await next()
  })
}
