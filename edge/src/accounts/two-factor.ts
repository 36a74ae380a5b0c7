import type { ConfirmTwoFactor, TwoFactorSecret } from '@switchback/core/access/two-factor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { recoveryCodes, twoFactor } from '@switchback/db/schema/accounts/two-factor.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { enqueue } from '../outbox/enqueue/enqueue.ts'
import { needsTwoFactor } from '../session/may-sign-in.ts'
import { freshRecoveryCodes } from '../session/recovery-code.ts'
import { seal, unseal } from '../session/seal.ts'
import { freshTotpSecret, totpStep, totpUri } from '../session/totp.ts'
import { accountMail } from './account-mail.ts'
import { ownAccountByPassword, type OwnContext } from './own-account.ts'
import { ownEvent } from './own-event.ts'

/**
 * Creates a secret for the owner's device; two-step sign-in stays off until the device has shown a code.
 * @throws Refusal `invalid` where one is on already
 */
export async function beginTwoFactor(context: OwnContext, password: string): Promise<TwoFactorSecret> {
  const { db, now, config } = context
  const user = await ownAccountByPassword(context, password)
  const secret = freshTotpSecret()
  const values = { secretEncrypted: await seal(config, secret), createdAt: now.toISOString() }
  const [begun] = await db.write([
    db.sql
      .insert(twoFactor)
      .values({ userId: user.id, ...values })
      .onConflictDoUpdate({
        target: twoFactor.userId,
        set: { ...values, lastUsedStep: 0 },
        setWhere: isNull(twoFactor.confirmedAt),
      }),
  ])
  if (begun?.rowsAffected !== 1) {
    throw new Refusal('invalid', { sentence: 'Two-step sign-in is already on.' })
  }
  return { secret, otpauthUri: totpUri(secret, config.brand.name, user.username) }
}

/** Replaces the recovery codes. */
function replaceCodes({ db }: OwnContext, userId: string, hashes: readonly string[]): WriteStatement[] {
  return [
    db.sql.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    db.sql.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash }))),
  ]
}

/**
 * Turns on two-step sign-in once a code proves that the device has the secret.
 * @returns the recovery codes, which are shown only this once. @throws Refusal `wrong_code`
 */
export async function confirmTwoFactor(
  context: OwnContext,
  { code }: ConfirmTwoFactor,
): Promise<{ recoveryCodes: string[] }> {
  const { db, now, config, session } = context
  const { user } = session
  const [[begun]] = await db.read([
    db.sql
      .select()
      .from(twoFactor)
      .where(and(eq(twoFactor.userId, user.id), isNull(twoFactor.confirmedAt))),
  ])
  const digits = code.replaceAll(/\s/g, '')
  const step = begun && totpStep(await unseal(config, begun.secretEncrypted), digits, now)
  if (!begun || step === undefined) throw new Refusal('wrong_code', { details: [wrongCode] })
  const { codes, hashes } = await freshRecoveryCodes()
  const queuedMessages = await enqueue(context, [accountMail(user, 'two_factor_on', now)])
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(twoFactor)
      .set({ confirmedAt: now.toISOString(), lastUsedStep: step })
      .where(
        and(
          eq(twoFactor.userId, user.id),
          isNull(twoFactor.confirmedAt),
          eq(twoFactor.secretEncrypted, begun.secretEncrypted),
        ),
      ),
    steps: [
      ...queuedMessages.statements,
      ...replaceCodes(context, user.id, hashes),
      ...ownEvent(context, { twoStepSignIn: ['off', 'on'] }),
    ],
  })
  if (!isHeld) throw new Refusal('wrong_code', { details: [wrongCode] })
  context.triggerDelivery(queuedMessages.ids)
  return { recoveryCodes: codes }
}

const wrongCode = { path: 'code', message: "That code isn't right. Please try again." }

/** Turns off two-step sign-in. @throws Refusal `forbidden` for users who are required to have it */
export async function endTwoFactor(context: OwnContext, password: string): Promise<void> {
  const { db, now, config, session } = context
  if (needsTwoFactor(config, session.actor)) {
    throw new Refusal('forbidden', { sentence: 'A super admin must keep two-step sign-in on.' })
  }
  const user = await ownAccountByPassword(context, password)
  const queuedMessages = await enqueue(context, [accountMail(user, 'two_factor_off', now)])
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .delete(twoFactor)
      .where(and(eq(twoFactor.userId, user.id), isNotNull(twoFactor.confirmedAt))),
    steps: [
      ...queuedMessages.statements,
      db.sql.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id)),
      ...ownEvent(context, { twoStepSignIn: ['on', 'off'] }),
    ],
  })
  if (isHeld) context.triggerDelivery(queuedMessages.ids)
}

/**
 * Replaces the recovery codes; the new ones are shown only this once.
 * @throws Refusal `invalid` while two-step sign-in is off
 */
export async function renewRecoveryCodes(
  context: OwnContext,
  password: string,
): Promise<{ recoveryCodes: string[] }> {
  const { db, now } = context
  const user = await ownAccountByPassword(context, password)
  const { codes, hashes } = await freshRecoveryCodes()
  const queuedMessages = await enqueue(context, [accountMail(user, 'recovery_codes', now)])
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(twoFactor)
      .set({ userId: user.id })
      .where(and(eq(twoFactor.userId, user.id), isNotNull(twoFactor.confirmedAt))),
    steps: [
      ...replaceCodes(context, user.id, hashes),
      ...queuedMessages.statements,
      ...ownEvent(context, { recoveryCodes: [null, 'renewed'] }),
    ],
  })
  if (!isHeld) throw new Refusal('invalid', { sentence: 'Two-step sign-in is off.' })
  context.triggerDelivery(queuedMessages.ids)
  return { recoveryCodes: codes }
}
