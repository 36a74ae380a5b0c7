import type { DealerActor } from '@switchback/core/access/actor.ts'
import type { SpenderContext } from '../limits/spend.ts'
import { spendMail, type PaidMail } from '../limits/spend-mail.ts'
import { limitFor } from '../limits/rate-limit.ts'
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
): Promise<PaidMail> {
  return spendMail(context, {
    recipient,
    also: [await limitFor(context.config, 'TEAM_MAILS_PER_DEALERSHIP_PER_HOUR', dealerId)],
    sentence: 'Too many invitations were sent. Please try again in an hour.',
  })
}
