import { users } from '@switchback/db/schema/accounts/users.ts'
import { notificationSettings } from '@switchback/db/schema/accounts/notification-settings.ts'
import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { DealerChoice } from './dealer-choice.ts'

/** A member's choice; without a row, the default applies. */
const chosen = ({ topic }: Pick<DealerChoice, 'topic'>): SQL =>
  sql`coalesce((SELECT ${notificationSettings.mail} FROM ${notificationSettings} WHERE ${notificationSettings.userId} = ${users.id} AND ${notificationSettings.topic} = ${topic}), 1)`

const isMember = ({ dealerId }: { readonly dealerId: string | SQLWrapper }): SQL =>
  sql`${users.dealerId} = ${dealerId} AND ${users.isActive} = 1`

/**
 * Returns whether an email may go to this address: not if it belongs to members of the dealership who all opted out.
 * Members of other dealerships do not count, because an account's address is never verified.
 * Source: MSG-8.
 */
export function isWanted(choice: DealerChoice, recipient: string): SQL {
  const isTheirs = inArray(users.email, [recipient, recipient.toLowerCase()])
  return sql`coalesce((SELECT max(${chosen(choice)}) FROM ${users} WHERE ${and(isTheirs, isMember(choice))}), 1) = 1`
}

/** The member who gets a copy, as what follows SELECT: only at a different address, and unless they opted out. */
export function fromCopied(choice: DealerChoice, userId: string, recipient: string): SQL {
  return sql`FROM ${users} WHERE ${and(eq(users.id, userId), isMember(choice))}
    AND lower(${users.email}) <> ${recipient.toLowerCase()} AND ${chosen(choice)} = 1`
}

/** Whether a row of `users` is a member of the dealership who still wants the mails of orders. Source: MSG-8. */
export const isCopyWanted = (dealerId: SQLWrapper): SQL =>
  sql`${isMember({ dealerId })} AND ${chosen({ topic: 'orders' })} = 1`
