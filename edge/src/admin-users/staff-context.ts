import { receiverLimit } from '../limits/caller.ts'
import { rateLimit } from '../limits/rate-limit.ts'
import { budgetLimits } from '../limits/spend.ts'
import type { RequestContext } from '../request-context.ts'
import type { Session } from '../session/find-session.ts'

/** What a change of a member of staff needs; the session is that of who makes it. */
export type StaffChangeContext = Pick<
  RequestContext,
  'db' | 'now' | 'config' | 'triggerDelivery' | 'callerAddress'
> & { readonly session: Session }

/** The name of who makes the change. */
export const actorName = ({ session: { user } }: StaffChangeContext): string =>
  `${user.firstName} ${user.lastName}`

/** Counts a mail to an address that staff entered. @throws Refusal `too_many_requests`. Source: SHARE-8. */
export async function countStaffMail(context: StaffChangeContext, recipient: string): Promise<void> {
  const limits = [
    await receiverLimit(context, 'MAILS_PER_RECEIVER_PER_HOUR', recipient),
    ...(await budgetLimits(context, 'MAILS_PER_CALLER_PER_HOUR')),
  ] as const
  const limiter = rateLimit(
    [...limits],
    context.now,
    'Too many emails were sent. Please try again in an hour.',
  )
  await limiter.consume(context.db)
}
