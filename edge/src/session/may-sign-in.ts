import { sql, type SQL } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { isDemoUser } from '../http/refuse-demo-users.ts'
import type { Actor } from '@switchback/core/access/actor.ts'

/** Whether a user is required to have two-step sign-in: super_admin, in production. Source: ACCESS-9. */
export function needsTwoFactor({ environment }: Pick<Config, 'environment'>, actor: Actor): boolean {
  return environment === 'production' && actor.kind === 'staff' && actor.adminRole === 'super_admin'
}

/** True for accounts that may sign in: in production never the demo accounts, whose passwords are public. */
export function maySignIn({ environment }: Pick<Config, 'environment'>): SQL {
  return environment === 'production' ? sql`NOT (${sql.raw(isDemoUser)})` : sql`TRUE`
}
