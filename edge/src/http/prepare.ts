import type { ZipTable } from '@switchback/core/geo/zip-table.ts'
import { openDatabase } from '@switchback/db/client.ts'
import { createMiddleware } from 'hono/factory'
import { readConfig } from '../config.ts'
import type { AppEnv, Vars } from '../vars.ts'
import { writeLog, type Log } from './log.ts'

/** What the app is made of besides its settings; a test brings its own clock, network or log. */
export type AppParts = {
  readonly zipTable: ZipTable
  readonly now?: () => Date
  readonly fetch?: typeof fetch
  readonly log?: Log
}

/** Gives every request what its verbs work with; see `Vars`. */
export function prepare(parts: AppParts, rateCards: Vars['rateCards']) {
  const fetcher: typeof fetch = parts.fetch ?? ((input, init) => fetch(input, init))
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = crypto.randomUUID()
    c.set('requestId', requestId)
    c.header('X-Request-Id', requestId)
    c.set('log', parts.log ?? writeLog)
    const databaseUse = { roundTrips: 0, milliseconds: 0 }
    c.set('databaseUse', databaseUse)
    const config = readConfig(c.env)
    c.set('config', config)
    c.set('now', parts.now?.() ?? new Date())
    c.set('zipTable', parts.zipTable)
    c.set('rateCards', rateCards)
    c.set('fetch', fetcher)
    c.set('callerAddress', c.req.header('CF-Connecting-IP') ?? 'unknown')
    c.set(
      'db',
      openDatabase({
        ...config.database,
        fetch: fetcher,
        onRoundTrip: (milliseconds) => {
          databaseUse.roundTrips += 1
          databaseUse.milliseconds += milliseconds
        },
      }),
    )
    await next()
  })
}
