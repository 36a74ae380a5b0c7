import type { WriteStatement } from '@switchback/db/client.ts'
import { recoveryCodes, twoFactor } from '@switchback/db/schema/accounts/two-factor.ts'
import { and, eq, isNull, lt, type SQL } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { hashRecoveryCode } from './recovery-code.ts'
import { unseal } from './seal.ts'
import { totpStep } from './totp.ts'

/** The use of a code: a guard that holds if the code is right and unused, and the condition is true. */
export type UsedCode = {
  readonly statement: (condition: SQL) => WriteStatement
  readonly isRecovery: boolean
}

/** Consumes a code from the user's device, or a recovery code; undefined if it is wrong. Source: ACCESS-9. */
export async function useCode(
  { db, now, config }: Pick<RequestContext, 'db' | 'now' | 'config'>,
  { userId, secretEncrypted }: Pick<typeof twoFactor.$inferSelect, 'userId' | 'secretEncrypted'>,
  code: string,
): Promise<UsedCode | undefined> {
  const digits = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) {
    const codeHash = await hashRecoveryCode(code)
    const mine = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash))
    const statement = (condition: SQL) =>
      db.sql
        .update(recoveryCodes)
        .set({ usedAt: now.toISOString() })
        .where(and(mine, isNull(recoveryCodes.usedAt), condition))
    return { statement, isRecovery: true }
  }
  const step = totpStep(await unseal(config, secretEncrypted), digits, now)
  if (step === undefined) return undefined
  const statement = (condition: SQL) =>
    db.sql
      .update(twoFactor)
      .set({ lastUsedStep: step })
      .where(and(eq(twoFactor.userId, userId), lt(twoFactor.lastUsedStep, step), condition))
  return { statement, isRecovery: false }
}
