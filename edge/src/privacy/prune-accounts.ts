import { days } from '@switchback/core/privacy/keeping.ts'
import type { Database } from '@switchback/db/client.ts'
import { dataLinks } from '@switchback/db/schema/messages/data-links.ts'
import { knownDevices } from '@switchback/db/schema/accounts/known-devices.ts'
import { passwordLinks } from '@switchback/db/schema/accounts/password-links.ts'
import { sessions } from '@switchback/db/schema/accounts/sessions.ts'
import { signIns } from '@switchback/db/schema/accounts/sign-ins.ts'
import { signInChallenges } from '@switchback/db/schema/accounts/two-factor.ts'
import { lt } from 'drizzle-orm'

const dayMs = 24 * 60 * 60 * 1000

/** Deletes expired sessions, links, challenges and sign-ins, and unused devices. @returns how many. Source: PRIVACY-2. */
export async function pruneAccounts(db: Database, now: Date): Promise<number> {
  const at = now.toISOString()
  const daysAgo = (count: number) => new Date(now.getTime() - count * dayMs).toISOString()
  const done = await db.write([
    db.sql.delete(sessions).where(lt(sessions.expiresAt, at)),
    db.sql.delete(passwordLinks).where(lt(passwordLinks.expiresAt, at)),
    db.sql.delete(dataLinks).where(lt(dataLinks.expiresAt, at)),
    db.sql.delete(signInChallenges).where(lt(signInChallenges.expiresAt, at)),
    db.sql.delete(knownDevices).where(lt(knownDevices.lastUsedAt, daysAgo(days.knownDevices))),
    db.sql.delete(signIns).where(lt(signIns.createdAt, daysAgo(days.signIns))),
  ])
  return done.reduce((sum, { rowsAffected }) => sum + rowsAffected, 0)
}
