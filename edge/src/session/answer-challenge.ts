import type { CompletedSignIn } from '@switchback/core/access/sign-in.ts'
import type { MeResponse } from '@switchback/core/access/me-response.ts'
import type { AnswerChallenge } from '@switchback/core/access/two-factor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { signInChallenges, twoFactor } from '@switchback/db/schema/accounts/two-factor.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { RateLimiter } from '../limits/rate-limit.ts'
import type { RequestContext } from '../request-context.ts'
import { meResponse } from './find-session.ts'
import { maySignIn } from './may-sign-in.ts'
import { openSession } from './open-session.ts'
import { rememberDevice, sentDevice, type SentDevice } from './known-device.ts'
import { newDeviceSteps, type NewDeviceSteps } from './sign-in.ts'
import { recordSignIn } from './sign-in-history.ts'
import { knownDeviceLimit, signInLimit } from './sign-in-limit.ts'
import { hashToken } from './token.ts'
import { useCode } from './use-code.ts'

type ChallengeContext = Pick<RequestContext, 'db' | 'now' | 'config' | 'callerAddress'>

const attempts = 5

async function findChallenge({ db, now, config }: ChallengeContext, tokenHash: string, device: SentDevice) {
  const [[found], owners] = await db.read([
    db.sql
      .select({ user: users, dealer: dealers, twoFactor, twoFactorAt: twoFactor.confirmedAt })
      .from(signInChallenges)
      .innerJoin(users, eq(users.id, signInChallenges.userId))
      .innerJoin(twoFactor, eq(twoFactor.userId, users.id))
      .leftJoin(dealers, eq(dealers.id, users.dealerId))
      .where(
        and(
          eq(signInChallenges.tokenHash, tokenHash),
          gt(signInChallenges.expiresAt, now.toISOString()),
          lt(signInChallenges.attemptCount, attempts),
          eq(users.isActive, true),
          maySignIn(config),
          // Deactivated in the meantime: a session opened now would work again after reactivation.
          or(isNull(users.dealerId), and(eq(dealers.isActive, true), eq(dealers.isApproved, true))),
        ),
      ),
    device.query,
  ])
  if (!found || found.twoFactorAt === null) throw new Refusal('challenge_expired')
  return { ...found, owners }
}

type WrongCode = {
  readonly tokenHash: string
  readonly limiter: RateLimiter
  readonly username: string
  readonly userAgent: string | undefined
}

/** Counts a wrong code against the challenge and the account, and records it. @throws Refusal always */
async function refuseCode(
  { db, now }: ChallengeContext,
  { tokenHash, limiter, username, userAgent }: WrongCode,
): Promise<never> {
  const counted = await guardedBatch(db, {
    guard: db.sql
      .update(signInChallenges)
      .set({ attemptCount: sql`${signInChallenges.attemptCount} + 1` })
      .where(and(eq(signInChallenges.tokenHash, tokenHash), lt(signInChallenges.attemptCount, attempts))),
    // Only attempts that count are recorded: the record comes first, while the limit is as it was.
    steps: [
      recordSignIn({ username, outcome: 'wrong_code', userAgent, now }, limiter.isUnder),
      limiter.count(limiter.isUnder),
    ],
  })
  const isUnder = counted.isHeld && counted.steps[1]?.rowsAffected !== 0
  throw isUnder ? new Refusal('wrong_code') : limiter.refusal
}

type ChallengeSteps = {
  readonly onRecovery: (user: MeResponse['user']) => Promise<readonly WriteStatement[]>
  readonly onNewDevice: NewDeviceSteps
}

/**
 * The second step of signing in: a code from the user's device, or one of their recovery codes; each works once.
 * @param steps are written along with the use of a recovery code, and with a device that the account does not know.
 * @throws Refusal `challenge_expired` after ten minutes or five wrong codes, `wrong_code`, `too_many_requests`
 * Source: ACCESS-9.
 */
export async function answerChallenge(
  context: ChallengeContext,
  response: AnswerChallenge,
  userAgent: string | undefined,
  steps: ChallengeSteps,
): Promise<CompletedSignIn> {
  const { db, now } = context
  const tokenHash = await hashToken(response.challenge)
  const device = await sentDevice(context, response.deviceToken)
  const found = await findChallenge(context, tokenHash, device)
  const { username } = found.user
  const isKnown = found.owners.some(({ userId }) => userId === found.user.id)
  const limiter = isKnown
    ? await knownDeviceLimit(context, username, device.tokenHash)
    : await signInLimit(context, username)
  const code = await useCode(context, found.twoFactor, response.code)
  const wrongCode = { tokenHash, limiter, username, userAgent }
  if (!code) return refuseCode(context, wrongCode)
  const me = meResponse(found)
  const opening = { userId: found.user.id, isStaff: me.user.role === 'admin', userAgent }
  const { token, row } = await openSession(context, opening)
  const known = { tokenHash: device.tokenHash, isIssued: found.owners.length > 0 }
  const { remember, trim, ...issued } = await rememberDevice(context, found.user.id, known)
  const isOpen = sql`EXISTS (SELECT 1 FROM ${signInChallenges} WHERE ${signInChallenges.tokenHash} = ${tokenHash} AND ${signInChallenges.attemptCount} < ${attempts})`
  const { isHeld } = await guardedBatch(db, {
    guard: code.statement(sql`${isOpen} AND ${limiter.isUnder}`),
    steps: [
      row(),
      db.sql.delete(signInChallenges).where(eq(signInChallenges.tokenHash, tokenHash)),
      db.sql.update(users).set({ lastLoginAt: now.toISOString() }).where(eq(users.id, found.user.id)),
      recordSignIn({ username, outcome: 'signed_in', userAgent, now }),
      ...(code.isRecovery ? await steps.onRecovery(me.user) : []),
      ...(await newDeviceSteps({ user: found.user, isKnown }, me, userAgent, steps.onNewDevice)),
      remember,
      trim,
    ],
  })
  if (!isHeld) return refuseCode(context, wrongCode)
  return { ...me, token, ...issued }
}
