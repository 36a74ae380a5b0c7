import { users } from '@switchback/db/schema/users.ts'
import { userSettings } from '@switchback/db/schema/user-settings.ts'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { DealerChoice } from './dealer-choice.ts'

/** What a member has chosen; who has no row has the default. */
const chosen = ({ name }: DealerChoice): SQL => sql`coalesce(${userSettings}.${sql.identifier(name)}, 1)`

const members = sql`${users} LEFT JOIN ${userSettings} ON ${userSettings.userId} = ${users.id}`

const isMember = ({ dealerId }: DealerChoice): SQL =>
  sql`${users.dealerId} = ${dealerId} AND ${users.isActive} = 1`

/**
 * Whether a mail may go to this address: not if it is that of members of the dealership who all chose otherwise.
 * Members of other dealerships have no say, because nobody has to prove that an account's address is theirs.
 * Source: MSG-8.
 */
export function isWanted(choice: DealerChoice, recipient: string): SQL {
  const isTheirs = inArray(users.email, [recipient, recipient.toLowerCase()])
  return sql`coalesce((SELECT max(${chosen(choice)}) FROM ${members} WHERE ${and(isTheirs, isMember(choice))}), 1) = 1`
}

/** The member who gets a copy, as what follows SELECT: only at another address, and only if they chose so. */
export function fromCopied(choice: DealerChoice, userId: string, recipient: string): SQL {
  return sql`FROM ${members} WHERE ${and(eq(users.id, userId), isMember(choice))}
    AND lower(${users.email}) <> ${recipient.toLowerCase()} AND ${chosen(choice)} = 1`
}
