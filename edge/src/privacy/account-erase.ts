import { formerUser } from '@switchback/core/privacy/account-data.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import { accountMail } from '../accounts/account-mail.ts'
import { hasAnotherAdmin, hasAnotherSuperAdmin } from '../accounts/last-admin.ts'
import { releaseExceptions } from '../exceptions/release-exceptions.ts'
import { enqueue } from '../outbox/enqueue/enqueue.ts'
import type { RequestContext } from '../request-context.ts'
import type { Session } from '../session/find-session.ts'
import type { UsedCode } from '../session/use-code.ts'
import { accountMessageSteps, accountRowSteps } from './account-steps.ts'

export type AccountContext = Pick<
  RequestContext,
  'db' | 'now' | 'config' | 'callerAddress' | 'triggerDelivery'
> & { readonly session: Session }

type User = typeof users.$inferSelect

/** Who erases: the user, with a code if two-step sign-in is on, or a member of staff for them, with a reason. */
export type Eraser =
  | { readonly kind: 'self'; readonly code: UsedCode | undefined }
  | { readonly kind: 'staff'; readonly reason: string }

/** A dealership that is closed needs nobody: staff deactivated it or declined its application. */
const isClosed = sql`EXISTS (SELECT 1 FROM dealers WHERE dealers.id = users.dealer_id AND (NOT dealers.is_active
  OR EXISTS (SELECT 1 FROM dealer_applications WHERE dealer_id = dealers.id AND status = 'declined')))`

/** True while nobody else is needed to run the dealership, or the staff's accounts. Source: PRIVACY-14, ACCESS-18. */
const isDispensable = (user: User): SQL =>
  user.adminRole === null
    ? sql`(users.dealer_role <> 'admin' OR NOT users.is_active OR ${isClosed} OR ${hasAnotherAdmin(user)})`
    : sql`(users.admin_role <> 'super_admin' OR NOT users.is_active OR ${hasAnotherSuperAdmin(user)})`

/** The account is as it was read, and may go. */
const mayGo = (user: User): SQL =>
  sql`EXISTS (SELECT 1 FROM users WHERE users.id = ${user.id} AND users.email <> '' AND users.updated_at = ${user.updatedAt}
    AND ${isDispensable(user)})`

const lastOne = ({ adminRole }: User) =>
  new Refusal('last_admin', {
    sentence: adminRole
      ? 'There has to be at least one active super admin. Make somebody else one first.'
      : 'A dealership needs an admin. Make somebody else an admin first, or ask us to close the dealership.',
  })

/** Empties the row. The user name and the address are free again. Source: PRIVACY-12. */
export const emptyRow = ({ id }: User, at: string) =>
  sql`UPDATE users SET username = ${`deleted-${id}`}, email = '', first_name = ${formerUser.firstName},
    last_name = ${formerUser.lastName}, phone = NULL, password_hash = NULL, is_active = 0, email_verified_at = NULL,
    last_login_at = NULL, deleted_at = coalesce(deleted_at, ${at}), updated_at = ${at} WHERE id = ${id}`

/** The audit's entry: of what staff do, and of an account of staff. */
function eventSteps(user: User, by: Eraser, actorId: string, at: string): SQL[] {
  if (by.kind === 'self' && user.adminRole === null) return []
  const changes = {
    personalData: ['stored', 'deleted'],
    ...(by.kind === 'staff' ? { reason: [null, by.reason] } : {}),
  }
  return [
    sql`INSERT INTO admin_user_events (user_id, kind, actor_id, changes, created_at)
      VALUES (${user.id}, 'deleted', ${actorId}, ${JSON.stringify(changes)}, ${at})`,
  ]
}

/** Why nothing was written. @returns whether the account only changed since it was read. */
async function whyNot({ db }: AccountContext, before: User): Promise<boolean> {
  const [[row]] = await db.read([
    db.sql
      .select({ user: users, isDispensable: sql<number>`${isDispensable(before)}` })
      .from(users)
      .where(eq(users.id, before.id)),
  ])
  if (!row || row.user.email === '') throw new Refusal('not_found')
  if (!row.isDispensable) throw lastOne(before)
  return row.user.updatedAt !== before.updatedAt
}

/**
 * Takes a person out of their account in one write: the row loses name, address, phone number and password; sessions,
 * sign-ins, devices, links, codes, settings and their own views are deleted; messages to them are emptied. What they
 * did keeps their id and reads "Former user". One mail says so, to the address that was theirs; it is emptied like any
 * other.
 * @returns `erased`; `changed` if the account changed since it was read; `wrong_code` if the code was used meanwhile.
 * @throws Refusal `last_admin` of a dealership or of the staff, also if two leave at once; `not_found` if it is erased.
 * Source: PRIVACY-12, PRIVACY-14, PRIVACY-15.
 */
export async function eraseAccount(
  context: AccountContext,
  user: User,
  by: Eraser,
): Promise<'erased' | 'changed' | 'wrong_code'> {
  const { db, now, session } = context
  const at = now.toISOString()
  const code = by.kind === 'self' ? by.code : undefined
  const mail = accountMail(user, 'deleted', now, { isByOthers: by.kind === 'staff' })
  const queued = await enqueue(context, [{ ...mail, isToLeftAddress: true }])
  const { isHeld } = await guardedBatch(db, {
    guard: code
      ? code.statement(mayGo(user))
      : sql`UPDATE users SET updated_at = ${at} WHERE id = ${user.id} AND ${mayGo(user)}`,
    steps: [
      // Before the row, which names the address; the mail comes after it, and so stays.
      ...accountMessageSteps(user, at),
      ...queued.statements,
      ...accountRowSteps(user),
      ...releaseExceptions(db, user.id, [], { actorId: session.user.id, at }),
      ...eventSteps(user, by, session.user.id, at),
      emptyRow(user, at),
    ],
  })
  if (!isHeld) return (await whyNot(context, user)) ? 'changed' : 'wrong_code'
  context.triggerDelivery(queued.ids)
  return 'erased'
}
