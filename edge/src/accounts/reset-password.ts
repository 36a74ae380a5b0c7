import type { PasswordLinkAnswer, ResetPassword } from '@switchback/core/access/password-link.ts'
import { passwordLinkTexts } from '@switchback/core/access/password-link.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { hashPassword } from '@switchback/db/hash-password.ts'
import { passwordLinks } from '@switchback/db/schema/password-links.ts'
import { rateCounters } from '@switchback/db/schema/rate-counters.ts'
import { sessions } from '@switchback/db/schema/sessions.ts'
import { signInChallenges } from '@switchback/db/schema/two-factor.ts'
import { users } from '@switchback/db/schema/users.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { enqueue, ifChanged } from '../outbox/enqueue.ts'
import { accountBucket } from '../session/sign-in-limit.ts'
import type { Vars } from '../vars.ts'
import { accountMail } from './account-mail.ts'
import { findPasswordLink } from './read-password-link.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'

/**
 * Sets the password of a link's owner, ends the link and every session of theirs, and lets them sign in again where
 * wrong guesses had closed the account. Of several at once, one does it.
 * @throws Refusal `invalid_token`, `invalid` for a common password
 * Source: spec/dealer-admin.md sections 4 and 5; decisions 20 and 21; scorecard S8, S10.
 */
export async function resetPassword(
  vars: Pick<Vars, 'db' | 'now' | 'config' | 'wake'>,
  { token, password }: ResetPassword,
): Promise<PasswordLinkAnswer> {
  const { db, now, config } = vars
  const { user, purpose, tokenHash } = await findPasswordLink(vars, token)
  refuseWeakPassword(password, user.username)
  const passwordHash = await hashPassword(password)
  const at = now.toISOString()
  const told = enqueue([accountMail(user, 'password', now)], now, ifChanged)
  const isUsed = sql`EXISTS (SELECT 1 FROM ${passwordLinks} WHERE ${passwordLinks.tokenHash} = ${tokenHash} AND ${passwordLinks.endedAt} IS NOT NULL) AND EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${user.id} AND ${users.passwordHash} = ${passwordHash})`
  const [used] = await db.write([
    db.sql
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
    db.sql
      .update(users)
      .set({ passwordHash, updatedAt: at })
      .where(and(eq(users.id, user.id), ifChanged)),
    ...told.statements,
    db.sql.delete(sessions).where(and(eq(sessions.userId, user.id), isUsed)),
    db.sql.delete(signInChallenges).where(and(eq(signInChallenges.userId, user.id), isUsed)),
    db.sql
      .delete(rateCounters)
      .where(and(eq(rateCounters.bucket, await accountBucket(config, user.username)), isUsed)),
  ])
  if (used?.rowsAffected !== 1) {
    throw new Refusal('invalid_token', { sentence: passwordLinkTexts.invalid })
  }
  vars.wake(told.ids)
  return { accountType: user.adminRole ? 'admin' : 'dealer', purpose, username: user.username }
}
