import type { DealerActor } from '@switchback/core/access/actor.ts'
import { receiverLimit } from '../limits/caller.ts'
import { limitFor, rateLimit } from '../limits/rate-limit.ts'
import type { Vars } from '../vars.ts'

/**
 * Counts a mail that somebody of a dealership has sent to an address which they have named themselves, before it is
 * written: a team is no way to send mails to strangers.
 * @throws Refusal `too_many_requests`, by dealership and by receiver
 * Source: decision 22.
 */
export async function countTeamMail(
  { db, config, now }: Pick<Vars, 'db' | 'config' | 'now'>,
  { dealerId }: Pick<DealerActor, 'dealerId'>,
  recipient: string,
): Promise<void> {
  const limiter = rateLimit(
    [
      await limitFor(config, 'TEAM_MAILS_PER_DEALERSHIP_PER_HOUR', dealerId),
      await receiverLimit({ config }, 'MAILS_PER_RECEIVER_PER_HOUR', recipient),
    ],
    now,
    'Too many invitations were sent. Please try again in an hour.',
  )
  await limiter.consume(db)
}
