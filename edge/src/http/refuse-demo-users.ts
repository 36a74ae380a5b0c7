import type { Database } from '@switchback/db/client.ts'
import { DatabaseUnavailable } from '@switchback/db/database-unavailable.ts'
import { sql, type SQL } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { ConfigError, type Config } from '../config.ts'
import type { AppEnv, RequestContext } from '../request-context.ts'

/**
 * Demo accounts have ids that begin with `demo-`; everybody else's is a UUID. Written as text, because the table's
 * definition is more than a cold start should load.
 */
const isDemoUser = sql.raw(`"users"."id" GLOB 'demo-*'`)

/** True for accounts that may sign in: in production never the demo accounts, whose passwords everybody knows. */
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

/** A clean database is checked again after this long; one with demo accounts at the next request. */
const cleanMs = 5 * 60_000
const cleanAt = new WeakMap<Config, number>()

type CheckContext = Pick<RequestContext, 'config' | 'db' | 'now'>

/**
 * Without a database nobody can sign in, so requests go on to whatever they can do without it.
 * @throws ConfigFault in production while the database holds active demo accounts
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

/** Serves nothing in production while the database holds active demo accounts. */
export const refuseDemoUsers = createMiddleware<AppEnv>(async (c, next) => {
  await checkDemoUsers(c.var)
  await next()
})

const patienceMs = 1000

/**
 * The same for requests that change nothing: the check runs beside the request, so that a cold start waits for one
 * round trip and not for two, and a database that hangs does not hold up what works without it.
 */
export const refuseDemoUsersMeanwhile = createMiddleware<AppEnv>(async (c, next) => {
  const check = checkDemoUsers(c.var)
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
  // Awaited below; until then a refusal must not count as unhandled.
  check.catch(() => undefined)
  await next()
  await Promise.race([check, patience])
})
