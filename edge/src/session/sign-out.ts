import { sessions } from '@switchback/db/schema/accounts/sessions.ts'
import { eq } from 'drizzle-orm'
import { limitCaller, type CallerContext } from '../limits/caller.ts'
import type { RequestContext } from '../request-context.ts'

/**
 * Ends the session whose token has this hash. The hash opens nothing, and cannot be guessed: who has it had the token.
 * @throws Refusal `too_many_requests`
 * Source: ACCESS-22.
 */
export async function endSessionByHash(
  context: CallerContext & Pick<RequestContext, 'db'>,
  tokenHash: string,
): Promise<void> {
  const { db } = context
  const limiter = await limitCaller(context, 'ENDED_SESSIONS_PER_ADDRESS_PER_HOUR')
  await limiter.consume(db)
  await db.write([db.sql.delete(sessions).where(eq(sessions.tokenHash, tokenHash))])
}

/** Ends the session of the request. */
export async function signOut({ db }: Pick<RequestContext, 'db'>, sessionId: string): Promise<void> {
  await db.write([db.sql.delete(sessions).where(eq(sessions.id, sessionId))])
}
