import { Refusal } from '@switchback/core/errors/refusal.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { verifyPassword } from '@switchback/db/verify-password.ts'
import { eq } from 'drizzle-orm'
import { sessionLimit } from '../session/sign-in-limit.ts'
import type { Session } from '../session/find-session.ts'
import type { RequestContext } from '../request-context.ts'

/** The context for actions on the user's own account. */
export type OwnContext = Pick<
  RequestContext,
  'db' | 'now' | 'config' | 'callerAddress' | 'triggerDelivery'
> & {
  readonly session: Session
}

/**
 *
 * @throws Refusal `not_found`, only if the account was removed during the request
 */
export async function ownAccount({ db, session }: Pick<OwnContext, 'db' | 'session'>) {
  const [[user]] = await db.read([db.sql.select().from(users).where(eq(users.id, session.user.id))])
  if (!user) throw new Refusal('not_found')
  return user
}

/**
 * The signed-in user's account, after checking the password: a session left open somewhere is not enough to take over
 * an account. Wrong passwords count toward the limit of the session.
 * @param path the field of the request. @throws Refusal `invalid`, `too_many_requests`
 */
export async function ownAccountByPassword(context: OwnContext, password: string, path = 'password') {
  const limiter = await sessionLimit(context, context.session.id)
  const user = await ownAccount(context)
  if (user.passwordHash && (await verifyPassword(password, user.passwordHash))) {
    // After too many wrong passwords, a right one gets the same response, as at sign-in.
    await limiter.refuseNow(context.db)
    return user
  }
  await limiter.consume(context.db)
  throw new Refusal('invalid', { details: [{ path, message: "That's not your password" }] })
}
