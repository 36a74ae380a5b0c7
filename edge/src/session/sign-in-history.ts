import type { SignInOutcome } from '@switchback/core/access/sign-in.ts'
import { signIns } from '@switchback/db/schema/accounts/sign-ins.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { sql, type SQL } from 'drizzle-orm'
import { nameDevice } from './name-device.ts'

type Attempt = {
  readonly username: string
  readonly outcome: SignInOutcome
  /** The header `User-Agent`. */
  readonly userAgent: string | undefined
  readonly now: Date
}

/**
 * The statement that records an attempt to sign in, if the name is a dealership user's. It is the same for unknown
 * names and for staff, so that the response time reveals no account.
 * Source: DEALER-20.
 */
export function recordSignIn(
  { username, outcome, userAgent, now }: Attempt,
  condition: SQL = sql`TRUE`,
): SQL {
  const row = sql`${users.id}, ${users.dealerId}, ${nameDevice(userAgent)}, ${outcome}, ${now.toISOString()}`
  return sql`INSERT INTO ${signIns} (user_id, dealer_id, device, outcome, created_at) SELECT ${row} FROM ${users} WHERE ${users.username} = ${username.toLowerCase()} AND ${users.dealerId} IS NOT NULL AND ${condition}`
}
