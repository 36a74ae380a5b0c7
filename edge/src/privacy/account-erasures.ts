import type { EraseOwnAccount, ForPerson } from '@switchback/core/privacy/account-data.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { twoFactor } from '@switchback/db/schema/accounts/two-factor.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { ownAccountByPassword } from '../accounts/own-account.ts'
import { sessionLimit } from '../session/sign-in-limit.ts'
import { useCode, type UsedCode } from '../session/use-code.ts'
import { eraseAccount, type AccountContext } from './account-erase.ts'

const codeRefused = (message: string) =>
  new Refusal('wrong_code', { sentence: message, details: [{ path: 'code', message }] })

/** Counts a wrong code like a wrong password. @throws Refusal always */
async function refuseCode(context: AccountContext): Promise<never> {
  await (await sessionLimit(context, context.session.id)).consume(context.db)
  throw codeRefused("That code isn't right. Please try again.")
}

/** The code of two-step sign-in, if it is on. @throws Refusal `wrong_code`, `too_many_requests` */
async function ownCode(context: AccountContext, code = ''): Promise<UsedCode | undefined> {
  const { db, session } = context
  const [[second]] = await db.read([
    db.sql
      .select()
      .from(twoFactor)
      .where(and(eq(twoFactor.userId, session.user.id), isNotNull(twoFactor.confirmedAt))),
  ])
  if (!second) return undefined
  if (code === '') throw codeRefused('Enter the code from your device, or a recovery code')
  return (await useCode(context, second, code)) ?? refuseCode(context)
}

/**
 * Erases the signed-in user's own account, after the password and, with two-step sign-in, a code.
 * @throws Refusal `invalid` for a wrong password, `wrong_code`, `too_many_requests`, `last_admin`
 * Source: PRIVACY-14.
 */
export async function eraseOwnAccount(context: AccountContext, request: EraseOwnAccount): Promise<void> {
  const user = await ownAccountByPassword(context, request.password)
  const code = await ownCode(context, request.code)
  const done = await eraseAccount(context, user, { kind: 'self', code })
  // Somebody changed the account since it was read: start over with what it is now.
  if (done === 'changed') return eraseOwnAccount(context, request)
  if (done === 'wrong_code') await refuseCode(context)
}

/** A user of a dealership, or a former member of staff. @throws Refusal `not_found`, also for an erased one */
export async function findPerson({ db }: Pick<AccountContext, 'db'>, id: string) {
  const [[user]] = await db.read([
    db.sql
      .select()
      .from(users)
      .where(and(eq(users.id, id), ne(users.email, ''))),
  ])
  if (!user) throw new Refusal('not_found', { sentence: 'This user is no longer there.' })
  return user
}

/**
 * Erases the account of somebody of a dealership, or of a former member of staff.
 * @throws Refusal `not_found`; `illegal_transition` for staff who still work here; `last_admin`
 * Source: PRIVACY-15.
 */
export async function erasePerson(context: AccountContext, id: string, { reason }: ForPerson): Promise<void> {
  const user = await findPerson(context, id)
  if (user.adminRole !== null && user.deletedAt === null) {
    throw new Refusal('illegal_transition', {
      sentence: 'Delete this user first: then they work here no more.',
    })
  }
  const done = await eraseAccount(context, user, { kind: 'staff', reason })
  if (done === 'changed') await erasePerson(context, id, { reason })
}
