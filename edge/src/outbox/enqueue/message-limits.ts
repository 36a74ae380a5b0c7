import { messageReceivers } from '@switchback/core/messages/message-receivers.ts'
import { receiverLimit } from '../../limits/caller.ts'
import { limitFor, type RateLimit } from '../../limits/rate-limit.ts'
import { budgetLimits, type SpenderContext } from '../../limits/spend.ts'
import type { Row } from './insert-rows.ts'
import type { Message } from './message.ts'

/** Who causes messages: staff, another caller, or the system (a job or a webhook, which have no address). */
export type SendContext = Omit<SpenderContext, 'callerAddress'> & {
  readonly callerAddress: string | undefined
}

/** The rate limits of one row: all of them must have room, or `first` alone. */
export type RowLimits = { readonly all: readonly RateLimit[]; readonly first?: RateLimit }

/** True for what signed-in staff do: their messages have no rate limit. */
export const isByStaff = ({ session }: SendContext): boolean => session?.actor.kind === 'staff'

async function budgetOf({ callerAddress, ...context }: SendContext, isMail: boolean): Promise<RateLimit[]> {
  if (callerAddress === undefined) return []
  const name = isMail ? 'MAILS_PER_CALLER_PER_HOUR' : 'TEXTS_PER_CALLER_PER_HOUR'
  return budgetLimits({ ...context, callerAddress }, name)
}

/** A team's accounts count together, whichever admin changes them, and from whichever network. Source: MSG-9. */
async function teamLimit({ config, session }: SendContext, kind: Message['kind']): Promise<RateLimit[]> {
  if (session?.actor.kind !== 'dealer' || messageReceivers[kind] !== 'security') return []
  return [await limitFor(config, 'TEAM_MAILS_PER_DEALERSHIP_PER_HOUR', session.actor.dealerId)]
}

/** The address that a row goes to. A copy's is in the database, so it counts for its user unless that is the caller. */
function addressOf({ session }: SendContext, { copyTo, message }: Row<Message>): string {
  if (copyTo === undefined) return message.recipient
  return session?.user.id === copyTo ? session.user.email : `user ${copyTo}`
}

/** The rate limits of one row, by its receiver and by who causes it. Source: MSG-26. */
export async function rowLimits(context: SendContext, row: Row<Message>): Promise<RowLimits> {
  const { channel, kind, recipient, isToLeftAddress } = row.message
  const isMail = channel === 'mail'
  const budget = await budgetOf(context, isMail)
  if (messageReceivers[kind] === 'desk') {
    const name = isMail ? 'DISPATCH_MAILS_PER_HOUR' : 'DISPATCH_TEXTS_PER_HOUR'
    const desk = await receiverLimit(context, name, recipient)
    // Half of the budget is reserved for customers: the desk gets the rest in its digest, minutes later.
    const half = budget.map((limit) => ({
      ...limit,
      limit: isMail ? Math.floor(limit.limit / 2) : limit.limit,
    }))
    return { all: [desk, ...half] }
  }
  const name = isMail ? 'MAILS_PER_RECEIVER_PER_HOUR' : 'TEXTS_PER_RECEIVER_PER_HOUR'
  const receiver = await receiverLimit(context, name, addressOf(context, row))
  // The last message of the hour is reserved for the digest of the held messages.
  const all = [{ ...receiver, limit: receiver.limit - 1 }, ...budget, ...(await teamLimit(context, kind))]
  if (!isToLeftAddress) return { all }
  return { all, first: await receiverLimit(context, 'LEFT_ADDRESS_NOTICES_PER_HOUR', recipient) }
}
