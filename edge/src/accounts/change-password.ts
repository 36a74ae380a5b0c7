import type { ChangePassword } from '@switchback/core/access/account-settings.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { hashPassword } from '@switchback/db/hash-password.ts'
import { knownDevices } from '@switchback/db/schema/accounts/known-devices.ts'
import { passwordLinks } from '@switchback/db/schema/accounts/password-links.ts'
import { sessions } from '@switchback/db/schema/accounts/sessions.ts'
import { signInChallenges } from '@switchback/db/schema/accounts/two-factor.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { enqueue } from '../outbox/enqueue/enqueue.ts'
import { openSession } from '../session/open-session.ts'
import { accountMail } from './account-mail.ts'
import { ownAccountByPassword, type OwnContext } from './own-account.ts'
import { ownEvent } from './own-event.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

/**
 * Changes the user's own password. Ends every session, including this one; the response carries a new token.
 * @throws Refusal `invalid`: the old one is not right, or the new one is a common one
 * Source: ACCESS-8, ACCESS-21.
 */
export async function changePassword(
  context: OwnContext,
  { currentPassword, password }: ChangePassword,
  userAgent: string | undefined,
): Promise<{ token: string }> {
  const { db, now } = context
  const user = await ownAccountByPassword(context, currentPassword, 'currentPassword')
  refuseWeakPassword(password, user.username)
  const passwordHash = await hashPassword(password)
  const opening = { userId: user.id, isStaff: user.adminRole !== null, userAgent }
  const { id, token, row } = await openSession(context, opening)
  const queuedMessages = await enqueue(context, [accountMail(user, 'password', now)])
  const at = now.toISOString()
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(users)
      .set({ passwordHash, updatedAt: at })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? ''))),
    steps: [
      row(),
      ...ownEvent(context, { password: [null, 'changed'] }),
      ...queuedMessages.statements,
      db.sql.delete(sessions).where(and(eq(sessions.userId, user.id), ne(sessions.id, id))),
      // This browser gets a new device token at its next sign-in.
      db.sql.delete(knownDevices).where(eq(knownDevices.userId, user.id)),
      db.sql.delete(signInChallenges).where(eq(signInChallenges.userId, user.id)),
      db.sql
        .update(passwordLinks)
        .set({ endedAt: at })
        .where(and(eq(passwordLinks.userId, user.id), isNull(passwordLinks.endedAt))),
    ],
  })
  if (!isHeld) throw new Refusal('unauthenticated')
  context.triggerDelivery(queuedMessages.ids)
  return { token }
}
