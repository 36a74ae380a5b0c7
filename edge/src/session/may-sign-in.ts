import { sql, type SQL } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { isDemoUser } from '../http/demo-users.ts'

/** True for accounts that may sign in: in production never the demo accounts, whose passwords are public. */
export function maySignIn({ environment }: Pick<Config, 'environment'>): SQL {
  return environment === 'production' ? sql`NOT (${sql.raw(isDemoUser)})` : sql`TRUE`
}
