import { sessions } from '@switchback/db/schema/sessions.ts'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'

/**
 * Ends the session whose token has this hash. The hash opens nothing, and cannot be guessed: who has it had the token.
 * Source: ACCESS-22.
 */
export async function endSessionByHash({ db }: Pick<RequestContext, 'db'>, tokenHash: string): Promise<void> {
  await db.write([db.sql.delete(sessions).where(eq(sessions.tokenHash, tokenHash))])
}

/** Ends the session of the request. */
export async function signOut({ db }: Pick<RequestContext, 'db'>, sessionId: string): Promise<void> {
  await db.write([db.sql.delete(sessions).where(eq(sessions.id, sessionId))])
}
