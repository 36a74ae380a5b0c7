import { messageReceivers } from '@switchback/core/messages/message-receivers.ts'
import { whenHeld } from '@switchback/core/messages/when-held.ts'
import type { Database } from '@switchback/db/client.ts'
import type { heldMessages } from '@switchback/db/schema/messages/held-messages.ts'
import type { Config } from '../../config.ts'
import { samePerson } from '../../limits/caller.ts'

export type DigestContext = { readonly db: Database; readonly now: Date; readonly config: Config }

export type Held = typeof heldMessages.$inferSelect

/** Messages held for one receiver that leave together, the oldest first. */
export type Group = readonly [Held, ...Held[]]

/** Whether a held message goes out as it is, once its receiver has room. Source: MSG-14. */
export const isWhole = ({ kind }: Pick<Held, 'kind'>): boolean => whenHeld[kind] === 'whole'

/** Whether a held message waits for the dispatch desk. */
export const isOfDesk = ({ kind }: Pick<Held, 'kind'>): boolean => messageReceivers[kind] === 'desk'

/** How a held message leaves: a receiver's messages of one role are one digest. */
function wayOf(row: Held): 'whole' | 'desk' | 'driver' | 'customer' {
  if (isWhole(row)) return 'whole'
  const receiver = messageReceivers[row.kind]
  return receiver === 'desk' || receiver === 'driver' ? receiver : 'customer'
}

/** The setting of the hourly limit of a held message's receiver. */
export const limitNameOf = ({ channel }: Pick<Held, 'channel'>) =>
  channel === 'mail' ? 'MAILS_PER_RECEIVER_PER_HOUR' : 'TEXTS_PER_RECEIVER_PER_HOUR'

/** Groups rows, the oldest first, by receiver in any spelling of the address, and by how they leave. */
export function heldGroups(rows: readonly Held[]): Group[] {
  const groups = new Map<string, [Held, ...Held[]]>()
  for (const row of rows) {
    const key = JSON.stringify([row.channel, samePerson(row.recipient), wayOf(row)])
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}
