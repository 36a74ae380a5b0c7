import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { Database } from '@switchback/db/client.ts'
import { passwordLinks } from '@switchback/db/schema/accounts/password-links.ts'
import { sessions } from '@switchback/db/schema/accounts/sessions.ts'
import type { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Message } from '../outbox/enqueue/message.ts'
import { accountMail, leftAddressMail } from './account-mail.ts'

type User = typeof users.$inferSelect

/** Whether the mail address is another one, ignoring case. */
export const isNewAddress = (before: User, after: User): boolean =>
  before.email.toLowerCase() !== after.email.toLowerCase()

/** Refuses a change of an account that somebody else changed since it was read. Source: STAFF-6, DEALER-13. */
export const accountChanged = (): Refusal =>
  new Refusal('order_changed', {
    sentence: 'Somebody else changed this user since you opened it. Please open it again.',
  })

const isNewRole = (before: User, after: User): boolean =>
  before.adminRole !== after.adminRole || before.dealerRole !== after.dealerRole

/**
 * A user's own address leads to a new password, so changing it requires the old one: a session alone is not enough.
 * @throws Refusal `invalid`
 */
export function refuseOwnAddress(actorId: string, userId: string): void {
  if (actorId !== userId) return
  throw new Refusal('invalid', {
    details: [{ path: 'email', message: 'Change your own email in your account settings' }],
  })
}

/** The mails that notify a user whose account an admin changed: at the old address too, if it changed. */
export function changeMails(before: User, after: User, now: Date): Message[] {
  const mails = []
  const byOthers = { isByOthers: true }
  if (isNewRole(before, after)) mails.push(accountMail(after, 'role', now, byOthers))
  if (before.isActive !== after.isActive) {
    mails.push(accountMail(after, after.isActive ? 'activated' : 'deactivated', now, byOthers))
  }
  if (isNewAddress(before, after)) {
    mails.push(
      accountMail(after, 'email', now, byOthers),
      leftAddressMail(after, now, before.email, byOthers),
    )
  }
  return mails
}

/**
 * Ends what a changed account may not keep: its sessions after a new role or a deactivation, its password links after a
 * deactivation or a new mail address. Source: ACCESS-6.
 */
export function endAccess({ sql }: Pick<Database, 'sql'>, before: User, after: User) {
  const endSessions = sql.delete(sessions).where(eq(sessions.userId, after.id))
  const endLinks = sql
    .update(passwordLinks)
    .set({ endedAt: after.updatedAt })
    .where(and(eq(passwordLinks.userId, after.id), isNull(passwordLinks.endedAt)))
  return [
    ...(isNewRole(before, after) || !after.isActive ? [endSessions] : []),
    ...(isNewAddress(before, after) || !after.isActive ? [endLinks] : []),
  ]
}
