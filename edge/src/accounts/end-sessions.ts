import { Refusal } from '@switchback/core/errors/refusal.ts'
import { sessions } from '@switchback/db/schema/accounts/sessions.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { OwnContext } from './own-account.ts'

/** Ends one session of the user's own account. @throws Refusal `not_found`, also for a session of somebody else */
export async function endOneSession({ db, session }: OwnContext, sessionId: string): Promise<void> {
  const own = and(eq(sessions.id, sessionId), eq(sessions.userId, session.user.id))
  const [ended] = await db.write([db.sql.delete(sessions).where(own)])
  if (ended?.rowsAffected !== 1) throw new Refusal('not_found')
}

/** Ends all other sessions of the user's own account. */
export async function endOtherSessions({ db, session }: OwnContext): Promise<void> {
  const others = and(eq(sessions.userId, session.user.id), ne(sessions.id, session.id))
  await db.write([db.sql.delete(sessions).where(others)])
}
