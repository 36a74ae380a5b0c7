import type { PasswordLinkResponse, ResetPassword } from '@switchback/core/access/password-link.ts'
import { passwordLinkTexts } from '@switchback/core/access/password-link.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { hashPassword } from '@switchback/db/hash-password.ts'
import { knownDevices } from '@switchback/db/schema/accounts/known-devices.ts'
import { passwordLinks } from '@switchback/db/schema/accounts/password-links.ts'
import { rateCounters } from '@switchback/db/schema/system/rate-counters.ts'
import { sessions } from '@switchback/db/schema/accounts/sessions.ts'
import { signInChallenges } from '@switchback/db/schema/accounts/two-factor.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { enqueue } from '../outbox/enqueue/enqueue.ts'
import { accountBucket } from '../session/sign-in-limit.ts'
import type { RequestContext } from '../request-context.ts'
import { accountMail } from './account-mail.ts'
import { findPasswordLink } from './read-password-link.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

/**
 * Sets the password of a link's owner, revokes the link, ends all of the owner's sessions, and unlocks the account if
 * wrong guesses had locked it. Of several parallel uses, one succeeds.
 * @throws Refusal `invalid_token`, `invalid` for a common password
 * Source: ACCESS-11, ACCESS-8; scorecard S8, S10.
 */
export async function resetPassword(
  context: Pick<RequestContext, 'db' | 'now' | 'config' | 'callerAddress' | 'triggerDelivery'>,
  { token, password }: ResetPassword,
): Promise<PasswordLinkResponse> {
  const { db, now, config } = context
  const { user, purpose, tokenHash } = await findPasswordLink(context, token)
  refuseWeakPassword(password, user.username)
  const passwordHash = await hashPassword(password)
  const at = now.toISOString()
  const queuedMessages = await enqueue(context, [accountMail(user, 'password', now)])
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(passwordLinks)
      .set({ endedAt: at })
      .where(
        and(
          eq(passwordLinks.tokenHash, tokenHash),
          isNull(passwordLinks.endedAt),
          gt(passwordLinks.expiresAt, at),
          sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${user.id} AND ${users.isActive} = 1)`,
        ),
      ),
    steps: [
      db.sql
        .update(users)
        .set({ passwordHash, emailVerifiedAt: at, updatedAt: at })
        .where(eq(users.id, user.id)),
      ...queuedMessages.statements,
      db.sql.delete(sessions).where(eq(sessions.userId, user.id)),
      db.sql.delete(signInChallenges).where(eq(signInChallenges.userId, user.id)),
      db.sql.delete(knownDevices).where(eq(knownDevices.userId, user.id)),
      db.sql.delete(rateCounters).where(eq(rateCounters.bucket, await accountBucket(config, user.username))),
    ],
  })
  if (!isHeld) {
    throw new Refusal('invalid_token', { sentence: passwordLinkTexts.invalid })
  }
  context.triggerDelivery(queuedMessages.ids)
  return { accountType: user.adminRole ? 'admin' : 'dealer', purpose, username: user.username }
}
