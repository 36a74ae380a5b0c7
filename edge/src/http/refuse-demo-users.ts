import type { Connection } from '@switchback/db/connection.ts'
import { DatabaseUnavailable } from '@switchback/db/database-unavailable.ts'
import { createMiddleware } from 'hono/factory'
import { ConfigError, type Config } from '../config.ts'
import type { BaseContext, BaseEnv } from '../request-context.ts'

/** The SQL that finds demo accounts: their ids begin with `demo-`, all other ids are UUIDs. */
export const isDemoUser = `"users"."id" GLOB 'demo-*'`

async function hasDemoUsers(connection: Connection): Promise<boolean> {
  const statement = `SELECT 1 FROM "users" WHERE ${isDemoUser} AND "is_active" = 1 LIMIT 1`
  const { rows } = await connection.read((client) => client.execute(statement))
  return rows.length > 0
}

/** How long a clean result is cached; a database with demo accounts is checked again at the next request. */
const cleanMs = 5 * 60_000
const cleanAt = new WeakMap<Config, number>()

type CheckContext = Pick<BaseContext, 'config' | 'connection' | 'now'>

/**
 * Without a database nobody can sign in, so requests continue with whatever works without it.
 * @throws ConfigError in production while the database holds active demo accounts
 */
async function checkDemoUsers({ config, connection, now }: CheckContext): Promise<void> {
  const ageMs = now.getTime() - (cleanAt.get(config) ?? -Infinity)
  if (config.environment !== 'production' || (ageMs >= 0 && ageMs < cleanMs)) return
  const isFound = await hasDemoUsers(connection).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) return undefined
    throw error
  })
  if (isFound) {
    throw new ConfigError([
      'the database holds active demo accounts; `npm run remove-demo-users` closes them',
    ])
  }
  if (isFound === false) cleanAt.set(config, now.getTime())
}

/** Refuses all requests in production while the database holds active demo accounts. */
export const refuseDemoUsers = createMiddleware<BaseEnv>(async (c, next) => {
  await checkDemoUsers(c.var)
  await next()
})

const patienceMs = 1000

/**
 * The same for read-only requests: the check runs in parallel with the request, so that a cold start waits for one
 * round trip instead of two, and a database that hangs does not delay what works without it.
 */
export const refuseDemoUsersMeanwhile = createMiddleware<BaseEnv>(async (c, next) => {
  const check = checkDemoUsers(c.var)
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
  // Awaited below; until then a refusal must not count as an unhandled rejection.
  check.catch(() => undefined)
  await next()
  await Promise.race([check, patience])
})
