import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { carriers } from '../schema/carriers/carriers.ts'
import { dealers } from '../schema/accounts/dealers.ts'
import { drivers } from '../schema/carriers/drivers.ts'
import { passwordLinks } from '../schema/accounts/password-links.ts'
import { rateDrafts } from '../schema/rate-changes/rate-drafts.ts'
import { rateStructures } from '../schema/rates/rate-structures.ts'
import { sessions } from '../schema/accounts/sessions.ts'
import { recoveryCodes, signInChallenges, twoFactor } from '../schema/accounts/two-factor.ts'
import { users } from '../schema/accounts/users.ts'
import { demoStructureId } from './seed-rate-history.ts'

const isDemo = (id: unknown): SQL => sql`${id} GLOB 'demo-*'`

const isUnused = sql`NOT EXISTS (SELECT 1 FROM ${dealers} WHERE ${dealers.rateStructureId} = ${demoStructureId} AND NOT (${isDemo(dealers.id)}))`

const isActiveDemoUser = sql`${isDemo(users.id)} AND ${users.isActive} = 1`

/** The number of demo accounts that can sign in. */
export async function countDemoUsers(db: Database): Promise<number> {
  const [[found]] = await db.read([
    db.sql
      .select({ count: sql<number>`count(*)` })
      .from(users)
      .where(isActiveDemoUser),
  ])
  return found?.count ?? 0
}

/**
 * Closes the demo accounts, their dealerships, the demo carriers and the demo rates in a database that goes into
 * production: nobody can sign in with them or use them again, and their user names become available. Their orders, invoices, and ledger remain, because those are never deleted.
 * @returns the number of active accounts that were closed
 */
export async function closeDemoUsers(db: Database, now: Date): Promise<number> {
  const updatedAt = now.toISOString()
  const [closed] = await db.write([
    db.sql.update(users).set({ isActive: false }).where(isActiveDemoUser),
    db.sql
      .update(users)
      .set({
        username: sql`'closed-' || ${users.id}`,
        email: sql`'closed-' || ${users.id} || '@switchback.example'`,
        passwordHash: null,
        deletedAt: sql`CASE WHEN ${users.adminRole} IS NULL THEN NULL ELSE ${updatedAt} END`,
        updatedAt,
      })
      .where(isDemo(users.id)),
    db.sql.update(dealers).set({ isActive: false, updatedAt }).where(isDemo(dealers.id)),
    db.sql
      .update(drivers)
      .set({ isActive: false, deletedAt: updatedAt, updatedAt })
      .where(isDemo(drivers.id)),
    db.sql
      .update(carriers)
      .set({ isActive: false, deletedAt: updatedAt, updatedAt })
      .where(isDemo(carriers.id)),
    db.sql.delete(rateDrafts).where(eq(rateDrafts.structureId, demoStructureId)),
    db.sql
      .update(rateStructures)
      .set({ deletedAt: updatedAt, revision: sql`${rateStructures.revision} + 1` })
      .where(and(eq(rateStructures.id, demoStructureId), isUnused)),
    db.sql.delete(sessions).where(isDemo(sessions.userId)),
    db.sql.delete(signInChallenges).where(isDemo(signInChallenges.userId)),
    db.sql.delete(recoveryCodes).where(isDemo(recoveryCodes.userId)),
    db.sql.delete(twoFactor).where(isDemo(twoFactor.userId)),
    db.sql.delete(passwordLinks).where(isDemo(passwordLinks.userId)),
  ])
  return closed?.rowsAffected ?? 0
}
