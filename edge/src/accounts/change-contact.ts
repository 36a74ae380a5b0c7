import type { ChangeContact } from '@switchback/core/access/account-settings.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { passwordLinks } from '@switchback/db/schema/accounts/password-links.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { changedFields } from '../audit/changed-fields.ts'
import { enqueue } from '../outbox/enqueue/enqueue.ts'
import { accountMail, leftAddressMail } from './account-mail.ts'
import { isNewInTeam, refuseIfInTeam } from './new-in-team.ts'
import { ownAccount, ownAccountByPassword, type OwnContext } from './own-account.ts'
import { ownEvent } from './own-event.ts'

/**
 * Changes the user's own name, telephone number, and mail address. Notifies the old address of a new one as well.
 * @throws Refusal `invalid` where a new address comes without the right password, or belongs to a colleague
 * Source: ACCESS-21, DEALER-14.
 */
export async function changeContact(context: OwnContext, contact: ChangeContact): Promise<void> {
  const { db, now } = context
  const { firstName, lastName, phone, password } = contact
  const email = contact.email.toLowerCase()
  const known = await ownAccount(context)
  const isNewAddress = email !== known.email.toLowerCase()
  if (isNewAddress && password === undefined) {
    throw new Refusal('invalid', {
      details: [{ path: 'password', message: 'Enter your password to change your email' }],
    })
  }
  if (isNewAddress) await ownAccountByPassword(context, password ?? '')
  const moved = { ...known, email }
  const mails = isNewAddress
    ? [leftAddressMail(known, now, known.email), accountMail(moved, 'email', now)]
    : [accountMail(known, 'contact', now)]
  const queuedMessages = await enqueue(context, mails)
  const endLinks = db.sql
    .update(passwordLinks)
    .set({ endedAt: now.toISOString() })
    .where(and(eq(passwordLinks.userId, known.id), isNull(passwordLinks.endedAt)))
  const emailVerifiedAt = isNewAddress ? null : known.emailVerifiedAt
  const values = { firstName, lastName, phone, email, emailVerifiedAt, updatedAt: now.toISOString() }
  const isFree = isNewAddress ? isNewInTeam(moved) : undefined
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(users)
      .set(values)
      .where(and(eq(users.id, known.id), eq(users.updatedAt, known.updatedAt), isFree)),
    // Someone who still reads the old address must not get in through a link sent to it.
    steps: [
      ...queuedMessages.statements,
      ...(isNewAddress ? [endLinks] : []),
      ...ownEvent(context, changedFields(known, { firstName, lastName, phone, email })),
    ],
  })
  if (!isHeld && isNewAddress) await refuseIfInTeam(db, moved)
  // Somebody changed the account since it was read: start over with what it is now.
  if (!isHeld) return changeContact(context, contact)
  context.triggerDelivery(queuedMessages.ids)
}
