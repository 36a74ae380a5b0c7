import type { Database } from '@switchback/db/client.ts'
import { passwordLinks } from '@switchback/db/schema/password-links.ts'
import { sessions } from '@switchback/db/schema/sessions.ts'
import { signInChallenges } from '@switchback/db/schema/two-factor.ts'
import { lt } from 'drizzle-orm'

/** Removes sessions, password links and challenges whose time is over. @returns how many. */
export async function pruneAccounts(db: Database, now: Date): Promise<number> {
  const at = now.toISOString()
  const done = await db.write([
    db.sql.delete(sessions).where(lt(sessions.expiresAt, at)),
    db.sql.delete(passwordLinks).where(lt(passwordLinks.expiresAt, at)),
    db.sql.delete(signInChallenges).where(lt(signInChallenges.expiresAt, at)),
  ])
  return done.reduce((sum, { rowsAffected }) => sum + rowsAffected, 0)
}
