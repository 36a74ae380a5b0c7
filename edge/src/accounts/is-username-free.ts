import { isReservedUsername } from '@switchback/core/access/username.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { eq } from 'drizzle-orm'
import { limitCaller, type CallerContext } from '../limits/caller.ts'
import type { RequestContext } from '../request-context.ts'

/**
 * Checks whether a user name is free for a new account. The unique index has the last word.
 * @throws Refusal `too_many_requests`: prevents enumeration of user names
 * Source: DEALER-3.
 */
export async function isUsernameFree(
  context: CallerContext & Pick<RequestContext, 'db'>,
  username: string,
): Promise<boolean> {
  const { db } = context
  const limiter = await limitCaller(
    context,
    'USERNAME_CHECKS_PER_ADDRESS_PER_HOUR',
    'Too many username checks. Please try again later.',
  )
  await limiter.consume(db)
  if (isReservedUsername(username)) return false
  const [found] = await db.read([
    db.sql.select({ id: users.id }).from(users).where(eq(users.username, username)),
  ])
  return found.length === 0
}
