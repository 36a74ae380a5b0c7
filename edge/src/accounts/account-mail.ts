import type { AccountChange } from '@switchback/core/messages/account-change.ts'
import type { users } from '@switchback/db/schema/accounts/users.ts'
import type { Message } from '../outbox/enqueue/message.ts'

type Owner = Pick<typeof users.$inferSelect, 'id' | 'username' | 'email' | 'firstName'>

/** Notifies an account's owner of a change, at `to` if that is not the account's own address. */
export function accountMail(owner: Owner, change: AccountChange, now: Date, to = owner.email) {
  const at = now.toISOString()
  return {
    channel: 'mail',
    kind: 'account_changed',
    facts: { firstName: owner.firstName, username: owner.username, change, at },
    recipient: to,
    dedupeKey: `account_changed:${change}:${owner.id}:${at}:${to}`,
    orderId: null,
  } as const satisfies Message
}

/** Notifies an address that an account no longer has. */
export function leftAddressMail(owner: Owner, now: Date, left: string): Message {
  return { ...accountMail(owner, 'email', now, left), isToLeftAddress: true }
}
