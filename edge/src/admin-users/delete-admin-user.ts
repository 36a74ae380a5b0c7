import { Refusal } from '@switchback/core/errors/refusal.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { adminUserEvents } from '@switchback/db/schema/accounts/admin-user-events.ts'
import { knownDevices } from '@switchback/db/schema/accounts/known-devices.ts'
import { passwordLinks } from '@switchback/db/schema/accounts/password-links.ts'
import { sessions } from '@switchback/db/schema/accounts/sessions.ts'
import { recoveryCodes, signInChallenges, twoFactor } from '@switchback/db/schema/accounts/two-factor.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { releaseExceptions } from '../exceptions/release-exceptions.ts'
import { existingStaff, findStaff } from './admin-user-rows.ts'
import type { StaffChangeContext } from './staff-context.ts'

/**
 * Deletes a member of staff: no list shows them, nothing signs them in, and their user name is free again. Their name
 * stays beside what they did. Their exceptions are unassigned.
 * @throws Refusal `not_found`; `invalid` for a super_admin
 * Source: STAFF-6.
 */
export async function deleteAdminUser({ db, now, session }: StaffChangeContext, id: string): Promise<void> {
  const { user } = await findStaff(db, id)
  const at = now.toISOString()
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(users)
      .set({
        username: `deleted-${id}`,
        passwordHash: null,
        isActive: false,
        deletedAt: at,
        updatedAt: at,
      })
      .where(and(eq(users.id, id), existingStaff, ne(users.adminRole, 'super_admin'))),
    steps: [
      db.sql.delete(sessions).where(eq(sessions.userId, id)),
      db.sql.delete(signInChallenges).where(eq(signInChallenges.userId, id)),
      db.sql.delete(knownDevices).where(eq(knownDevices.userId, id)),
      db.sql.delete(recoveryCodes).where(eq(recoveryCodes.userId, id)),
      db.sql.delete(twoFactor).where(eq(twoFactor.userId, id)),
      db.sql
        .update(passwordLinks)
        .set({ endedAt: at })
        .where(and(eq(passwordLinks.userId, id), isNull(passwordLinks.endedAt))),
      ...releaseExceptions(db, id, [], { actorId: session.user.id, at }),
      db.sql.insert(adminUserEvents).values({
        userId: id,
        kind: 'deleted',
        actorId: session.user.id,
        changes: { username: [user.username, null] },
        createdAt: at,
      }),
    ],
  })
  if (isHeld) return
  await findStaff(db, id)
  throw new Refusal('invalid', { sentence: 'A super admin cannot be deleted. Give them another role first.' })
}
