import type { Database } from '@switchback/db/client.ts'
import { DatabaseUnavailable } from '@switchback/db/database-unavailable.ts'
import { sql, type SQL } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { ConfigError, type Config } from '../config.ts'
import type { AppEnv, RequestContext } from '../request-context.ts'

/**
 * Demo accounts have ids that begin with `demo-`; all other ids are UUIDs. Written as raw SQL, because importing the
 * table's definition would slow the cold start.
 */
const isDemoUser = sql.raw(`"users"."id" GLOB 'demo-*'`)

/** True for accounts that may sign in: in production never the demo accounts, whose passwords are public. */
export function maySignIn({ environment }: Pick<Config, 'environment'>): SQL {
  return environment === 'production' ? sql`NOT (${isDemoUser})` : sql`TRUE`
}

async function hasDemoUsers(db: Database): Promise<boolean> {
  const isActive = sql`${isDemoUser} AND ${sql.raw('"users"."is_active" = 1')}`
  const [found] = await db.read([
    db.sql
      .select({ one: sql`1` })
      .from(sql.raw('"users"'))
      .where(isActive)
      .limit(1),
  ])
  return found.length > 0
}

/** How long a clean result is cached; a database with demo accounts is checked again at the next request. */
const cleanMs = 5 * 60_000
const cleanAt = new WeakMap<Config, number>()

type CheckContext = Pick<RequestContext, 'config' | 'db' | 'now'>

/**
 * Without a database nobody can sign in, so requests continue with whatever works without it.
 * @throws ConfigError in production while the database holds active demo accounts
 */
async function checkDemoUsers({ config, db, now }: CheckContext): Promise<void> {
  const ageMs = now.getTime() - (cleanAt.get(config) ?? -Infinity)
  if (config.environment !== 'production' || (ageMs >= 0 && ageMs < cleanMs)) return
  const isFound = await hasDemoUsers(db).catch((error: unknown) => {
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
export const refuseDemoUsers = createMiddleware<AppEnv>(async (c, next) => {
  await checkDemoUsers(c.var)
  await next()
})

const patienceMs = 1000

/**
 * The same for read-only requests: the check runs in parallel with the request, so that a cold start waits for one
 * round trip instead of two, and a database that hangs does not delay what works without it.
 */
export const refuseDemoUsersMeanwhile = createMiddleware<AppEnv>(async (c, next) => {
  const check = checkDemoUsers(c.var)
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
  // Awaited below; until then a refusal must not count as an unhandled rejection.
  check.catch(() => undefined)
  await next()
  await Promise.race([check, patience])
})
