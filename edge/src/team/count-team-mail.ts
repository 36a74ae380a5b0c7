import type { DealerActor } from '@switchback/core/access/actor.ts'
import { receiverLimit } from '../limits/caller.ts'
import { budgetLimits, type SpenderContext } from '../limits/spend.ts'
import { limitFor, rateLimit } from '../limits/rate-limit.ts'
import type { RequestContext } from '../request-context.ts'

/**
 * Counts a mail to an address that a dealership's user entered, before it is written, so that a team cannot be used
 * to send mail to strangers.
 * @throws Refusal `too_many_requests`, by dealership and by receiver
 * Source: SHARE-8.
 */
export async function countTeamMail(
  context: SpenderContext & Pick<RequestContext, 'db'>,
  { dealerId }: Pick<DealerActor, 'dealerId'>,
  recipient: string,
): Promise<void> {
  const { db, config, now } = context
  const limiter = rateLimit(
    [
      await limitFor(config, 'TEAM_MAILS_PER_DEALERSHIP_PER_HOUR', dealerId),
      await receiverLimit(context, 'MAILS_PER_RECEIVER_PER_HOUR', recipient),
      ...(await budgetLimits(context, 'MAILS_PER_CALLER_PER_HOUR')),
    ],
    now,
    'Too many invitations were sent. Please try again in an hour.',
  )
  await limiter.consume(db)
}
