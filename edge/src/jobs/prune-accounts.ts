import type { Database } from '@switchback/db/client.ts'
import { knownDevices } from '@switchback/db/schema/known-devices.ts'
import { passwordLinks } from '@switchback/db/schema/password-links.ts'
import { sessions } from '@switchback/db/schema/sessions.ts'
import { signInChallenges } from '@switchback/db/schema/two-factor.ts'
import { lt } from 'drizzle-orm'

/** A known device expires after 180 days without use. */
const deviceMs = 180 * 24 * 60 * 60 * 1000

/** Deletes expired sessions, password links and challenges, and unused devices. @returns how many. */
export async function pruneAccounts(db: Database, now: Date): Promise<number> {
  const at = now.toISOString()
  const oldestUse = new Date(now.getTime() - deviceMs).toISOString()
  const done = await db.write([
    db.sql.delete(sessions).where(lt(sessions.expiresAt, at)),
    db.sql.delete(passwordLinks).where(lt(passwordLinks.expiresAt, at)),
    db.sql.delete(signInChallenges).where(lt(signInChallenges.expiresAt, at)),
    db.sql.delete(knownDevices).where(lt(knownDevices.lastUsedAt, oldestUse)),
  ])
  return done.reduce((sum, { rowsAffected }) => sum + rowsAffected, 0)
}
