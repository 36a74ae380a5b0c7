import type { RateLimit } from '../limits/rate-limit.ts'
import { receiverLimit } from '../limits/caller.ts'
import { budgetLimits, type SpenderContext } from '../limits/spend.ts'
import type { Message } from './message.ts'

/** The rate limits of each message of a request. */
export type MessageLimits = ReadonlyMap<Message, readonly RateLimit[]>

async function limitsOf(
  context: SpenderContext,
  { channel, kind, recipient }: Message,
): Promise<RateLimit[]> {
  const isMail = channel === 'mail'
  const budget = await budgetLimits(
    context,
    isMail ? 'MAILS_PER_CALLER_PER_HOUR' : 'TEXTS_PER_CALLER_PER_HOUR',
  )
  if (kind === 'dispatch_new_order') {
    const desk = await receiverLimit(
      context,
      isMail ? 'DISPATCH_MAILS_PER_HOUR' : 'DISPATCH_TEXTS_PER_HOUR',
      recipient,
    )
    // Half of the budget is reserved for customers: the desk gets further orders in its digest, minutes later.
    const half = budget.map((limit) => ({
      ...limit,
      limit: isMail ? Math.floor(limit.limit / 2) : limit.limit,
    }))
    return [desk, ...half]
  }
  const receiver = await receiverLimit(
    context,
    isMail ? 'MAILS_PER_RECEIVER_PER_HOUR' : 'TEXTS_PER_RECEIVER_PER_HOUR',
    recipient,
  )
  // The last message of the hour is reserved for the digest of the held messages.
  return [{ ...receiver, limit: receiver.limit - 1 }, ...budget]
}

/** The rate limits on messages caused by public or dealer requests. */
export async function messageLimits(
  context: SpenderContext,
  messages: readonly Message[],
): Promise<MessageLimits> {
  const entries = messages.map(async (message) => [message, await limitsOf(context, message)] as const)
  return new Map(await Promise.all(entries))
}
