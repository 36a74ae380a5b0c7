import { isReservedUsername } from '@switchback/core/access/username.ts'
import { users } from '@switchback/db/schema/users.ts'
import { eq } from 'drizzle-orm'
import { callerBucket } from '../http/caller-bucket.ts'
import { hourlyCaps } from '../http/hourly-caps.ts'
import type { Vars } from '../vars.ts'

/**
 * Whether somebody who signs up may be called so. The unique index has the last word.
 * @throws Refusal `too_many_requests`: names are not to be collected here
 * Source: spec/dealer-admin.md section 5 "Dealer signup".
 */
export async function isUsernameFree(
  { db, now, config, callerAddress }: Pick<Vars, 'db' | 'now' | 'config' | 'callerAddress'>,
  username: string,
): Promise<boolean> {
  const bucket = await callerBucket(config, 'username-check', callerAddress)
  const limit = config.signIn.usernameChecksPerAddress
  const caps = hourlyCaps([{ bucket, limit }], now, 'Too many names were looked up. Please try again later.')
  const [counted] = await db.write([caps.count(caps.hasRoom)])
  if (counted?.rowsAffected === 0) throw caps.refusal
  if (isReservedUsername(username)) return false
  const [found] = await db.read([
    db.sql.select({ id: users.id }).from(users).where(eq(users.username, username)),
  ])
  return found.length === 0
}
