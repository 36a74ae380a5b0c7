import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { BaseEnv } from '../request-context.ts'

/**
 * Logs one line per request: its route pattern (the path itself may contain an order id, which is a key), its
 * outcome, and its duration. Outside production the response carries the timings too.
 */
export const logRequest = createMiddleware<BaseEnv>(async (c, next) => {
  const startedAt = performance.now()
  await next()
  const milliseconds = performance.now() - startedAt
  const { config, databaseUse, log, requestId } = c.var
  const route = matchedRoutes(c).findLast(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
  log({
    event: 'request',
    level: c.res.status >= 500 ? 'error' : 'info',
    requestId,
    method: c.req.method,
    route: route?.path ?? 'none',
    status: c.res.status,
    milliseconds: Math.round(milliseconds),
    databaseMilliseconds: Math.round(databaseUse.milliseconds),
    databaseRoundTrips: databaseUse.roundTrips,
  })
  if (config === undefined || config.environment === 'production') return
  const database = `db;dur=${databaseUse.milliseconds.toFixed(1)};desc="${databaseUse.roundTrips} round trips"`
  c.header('Server-Timing', `total;dur=${milliseconds.toFixed(1)}, ${database}`)
})
