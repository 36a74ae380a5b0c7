import type { AccountChange } from '@switchback/core/messages/account-change.ts'
import type { users } from '@switchback/db/schema/accounts/users.ts'
import type { Message } from '../outbox/enqueue/message.ts'

type Owner = Pick<typeof users.$inferSelect, 'id' | 'username' | 'email' | 'firstName'>

type Causer = { readonly isByOthers: boolean }

/** Notifies an account's owner of a change. */
export function accountMail(
  owner: Owner,
  change: AccountChange,
  now: Date,
  { isByOthers }: Causer = { isByOthers: false },
) {
  const at = now.toISOString()
  const { email: to } = owner
  return {
    channel: 'mail',
    kind: 'account_changed',
    facts: {
      firstName: owner.firstName,
      username: owner.username,
      change,
      at,
      ...(isByOthers ? { isByOthers } : {}),
    },
    recipient: to,
    dedupeKey: `account_changed:${change}:${owner.id}:${at}:${to}`,
    orderId: null,
  } as const satisfies Message
}

/** Notifies an address that an account no longer has. */
export function leftAddressMail(owner: Owner, now: Date, left: string, by?: Causer): Message {
  const mail = accountMail({ ...owner, email: left }, 'email', now, by)
  return { ...mail, facts: { ...mail.facts, isLeftAddress: true }, isToLeftAddress: true }
}

/** Notifies an account's owner of a sign-in on an unknown device; once a day for each kind of device. Source: ACCESS-24. */
export function newDeviceMail(owner: Owner, device: string, now: Date): Message {
  const mail = accountMail(owner, 'new_device', now)
  return {
    ...mail,
    facts: { ...mail.facts, device },
    dedupeKey: `account_changed:new_device:${owner.id}:${now.toISOString().slice(0, 10)}:${device}`,
  }
}
