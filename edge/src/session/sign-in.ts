import type { SignIn, SignInResponse } from '@switchback/core/access/sign-in.ts'
import type { MeResponse } from '@switchback/core/access/me-response.ts'
import type { ApplicationStatus } from '@switchback/core/dealers/dealer-views.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { insertWhere } from '@switchback/db/insert-where.ts'
import { dealerApplications } from '@switchback/db/schema/dealers/dealer-applications.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { signInChallenges, twoFactor } from '@switchback/db/schema/accounts/two-factor.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { verifyPassword } from '@switchback/db/verify-password.ts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { RateLimiter } from '../limits/rate-limit.ts'
import type { RequestContext } from '../request-context.ts'
import { meResponse } from './find-session.ts'
import { maySignIn } from './may-sign-in.ts'
import { nameDevice } from './name-device.ts'
import { openSession } from './open-session.ts'
import { rememberDevice, sentDevice, type SentDevice } from './known-device.ts'
import { recordSignIn } from './sign-in-history.ts'
import { knownDeviceLimit, signInLimit } from './sign-in-limit.ts'
import { freshToken } from './token.ts'

type SignInContext = Pick<RequestContext, 'db' | 'now' | 'config' | 'callerAddress'>

/** Checked for unknown accounts, so that the response takes as long. No password matches it. */
const nobodysHash = `scrypt$16384$8$5$${'A'.repeat(22)}==$${'A'.repeat(43)}=`

/** How long the second step may follow the right password. */
const challengeMs = 10 * 60 * 1000

/**
 * The account and its limit: on a known device, the device's own; otherwise those of the account and the network.
 * Reads all of it whether or not the account exists.
 * @throws Refusal `too_many_requests`
 */
async function findUser(context: SignInContext, username: string, device: SentDevice) {
  const { db, config } = context
  const ofAccount = await signInLimit(context, username)
  const ofDevice = await knownDeviceLimit(context, username, device.tokenHash)
  const [[found], accountHits, deviceHits, owners] = await db.read([
    db.sql
      .select({
        user: users,
        dealer: dealers,
        application: dealerApplications.status,
        twoFactorAt: twoFactor.confirmedAt,
      })
      .from(users)
      .leftJoin(dealers, eq(dealers.id, users.dealerId))
      .leftJoin(dealerApplications, eq(dealerApplications.dealerId, users.dealerId))
      .leftJoin(twoFactor, eq(twoFactor.userId, users.id))
      .where(and(eq(users.username, username.toLowerCase()), maySignIn(config))),
    ofAccount.query(db),
    ofDevice.query(db),
    device.query,
  ])
  const isKnown = owners.some(({ userId }) => userId === found?.user.id)
  const limiter = isKnown ? ofDevice : ofAccount
  limiter.refuseIfOver(isKnown ? deviceHits : accountHits)
  return { found, limiter, isKnown, isIssued: owners.length > 0 }
}

/** Refuses accounts that even the right password does not open. Source: ACCESS-3, ACCESS-2. */
function refuseClosed(
  { user, dealer }: MeResponse,
  { isActive, application }: { isActive: boolean; application: ApplicationStatus | null },
): void {
  const facts = { user: { id: user.id, role: user.role, dealerId: user.dealerId }, dealer }
  // The same as after a wrong password: the page of the staff has one text for both.
  if (!isActive && user.role === 'admin') throw new Refusal('wrong_credentials')
  if (dealer && !dealer.isApproved && application === 'declined') {
    throw new Refusal('application_declined', { facts })
  }
  if (!isActive || (dealer && !dealer.isActive)) throw new Refusal('account_deactivated', { facts })
  if (dealer && !dealer.isApproved) throw new Refusal('approval_pending', { facts })
}

function isClosed({ dealer }: MeResponse, isActive: boolean): boolean {
  return !isActive || (dealer !== null && !(dealer.isActive && dealer.isApproved))
}

/**
 * True while the checked password is still the account's: a new one ends every session, including those being opened.
 */
function stillHolds({ id, passwordHash }: typeof users.$inferSelect): SQL {
  return sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${id} AND ${users.passwordHash} = ${passwordHash} AND ${users.isActive} = 1)`
}

/** Too many guesses, or a password change, won the race. @throws Refusal always */
async function refuseOvertaken({ db }: SignInContext, limiter: RateLimiter): Promise<never> {
  await limiter.refuseNow(db)
  throw new Refusal('wrong_credentials')
}

/** Counts and records a wrong password in one write. @throws Refusal always */
async function refuseWrong(
  { db, now }: SignInContext,
  limiter: RateLimiter,
  { username, userAgent }: { readonly username: string; readonly userAgent: string | undefined },
): Promise<never> {
  // Only attempts that count are recorded: the record comes first, while the limit is as it was.
  const attempt = recordSignIn({ username, outcome: 'wrong_password', userAgent, now }, limiter.isUnder)
  const [, counted] = await db.write([attempt, limiter.count(limiter.isUnder)])
  throw counted?.rowsAffected === 0 ? limiter.refusal : new Refusal('wrong_credentials')
}

/** Starts the second step; writes it only if it is still allowed. */
async function challenge(
  { db, now }: SignInContext,
  userId: string,
  mayOpen: SQL,
): Promise<SignInResponse | undefined> {
  const { token, tokenHash } = await freshToken()
  const expiresAt = new Date(now.getTime() + challengeMs).toISOString()
  const row = { tokenHash, userId, expiresAt }
  const [written] = await db.write([insertWhere(signInChallenges, row, mayOpen)])
  return written?.rowsAffected === 1 ? { twoFactorRequired: true, challenge: token } : undefined
}

/**
 * Statements that are written with a sign-in on a device that the account does not know, unless it is the first sign-in
 * of all. `device` is its name, `Chrome on Windows`. Source: ACCESS-24.
 */
export type NewDeviceSteps = (user: MeResponse['user'], device: string) => Promise<readonly WriteStatement[]>

/** {@link NewDeviceSteps} of a sign-in; none for a known device and the first sign-in. */
export async function newDeviceSteps(
  { user, isKnown }: { readonly user: typeof users.$inferSelect; readonly isKnown: boolean },
  me: MeResponse,
  userAgent: string | undefined,
  steps: NewDeviceSteps,
): Promise<readonly WriteStatement[]> {
  return isKnown || user.lastLoginAt === null ? [] : steps(me.user, nameDevice(userAgent))
}

/**
 * Signs a user in to their portal, or starts their second step. Over the limit, a right password gets the same
 * response as a wrong one.
 * @throws Refusal `wrong_credentials`, which does not reveal whether the account exists; `too_many_requests`; after a
 * right password `approval_pending` and `account_deactivated`.
 * Source: ACCESS-3, ACCESS-2.
 */
export async function signIn(
  context: SignInContext,
  { username, password, deviceToken }: SignIn,
  userAgent: string | undefined,
  onNewDevice: NewDeviceSteps,
): Promise<SignInResponse> {
  const { db, now } = context
  const device = await sentDevice(context, deviceToken)
  const { found, limiter, isKnown, isIssued } = await findUser(context, username, device)
  const isRight = await verifyPassword(password, found?.user.passwordHash ?? nobodysHash)
  if (!found || !isRight) return refuseWrong(context, limiter, { username, userAgent })
  const me = meResponse(found)
  // A closed account never reaches the limit in the write below, so check it here: over the limit, its refusals
  // must not reveal that the password was right.
  if (isClosed(me, found.user.isActive)) await limiter.refuseNow(db)
  refuseClosed(me, { isActive: found.user.isActive, application: found.application })
  const { id: userId } = found.user
  const mayOpen = sql`${limiter.isUnder} AND ${stillHolds(found.user)}`
  if (me.user.twoFactorEnabled) {
    return (await challenge(context, userId, mayOpen)) ?? refuseOvertaken(context, limiter)
  }
  const { token, row } = await openSession(context, { userId, isStaff: me.user.role === 'admin', userAgent })
  const { remember, trim, ...issued } = await rememberDevice(context, userId, { ...device, isIssued })
  const lastLogin = { lastLoginAt: now.toISOString() }
  const noticed = await newDeviceSteps({ user: found.user, isKnown }, me, userAgent, onNewDevice)
  const { isHeld } = await guardedBatch(db, {
    guard: row(mayOpen),
    steps: [
      db.sql.update(users).set(lastLogin).where(eq(users.id, userId)),
      recordSignIn({ username, outcome: 'signed_in', userAgent, now }),
      ...noticed,
      remember,
      trim,
    ],
  })
  if (!isHeld) return refuseOvertaken(context, limiter)
  return { ...me, token, ...issued }
}
