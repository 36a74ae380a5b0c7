import type { Database } from '@switchback/db/client.ts'
import { knownDevices } from '@switchback/db/schema/accounts/known-devices.ts'
import { passwordLinks } from '@switchback/db/schema/accounts/password-links.ts'
import { sessions } from '@switchback/db/schema/accounts/sessions.ts'
import { signIns } from '@switchback/db/schema/accounts/sign-ins.ts'
import { signInChallenges } from '@switchback/db/schema/accounts/two-factor.ts'
import { lt } from 'drizzle-orm'

/** A known device expires after 180 days without use, a recorded sign-in after 180 days. */
const historyMs = 180 * 24 * 60 * 60 * 1000

/** Deletes expired sessions, password links, challenges and sign-ins, and unused devices. @returns how many. */
export async function pruneAccounts(db: Database, now: Date): Promise<number> {
  const at = now.toISOString()
  const oldest = new Date(now.getTime() - historyMs).toISOString()
  const done = await db.write([
    db.sql.delete(sessions).where(lt(sessions.expiresAt, at)),
    db.sql.delete(passwordLinks).where(lt(passwordLinks.expiresAt, at)),
    db.sql.delete(signInChallenges).where(lt(signInChallenges.expiresAt, at)),
    db.sql.delete(knownDevices).where(lt(knownDevices.lastUsedAt, oldest)),
    db.sql.delete(signIns).where(lt(signIns.createdAt, oldest)),
  ])
  return done.reduce((sum, { rowsAffected }) => sum + rowsAffected, 0)
}
