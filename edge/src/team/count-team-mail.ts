import type { DealerActor } from '@switchback/core/access/actor.ts'
import { counterBucket } from '../http/caller-bucket.ts'
import { hourlyCaps } from '../http/hourly-caps.ts'
import { recipientCap } from '../accounts/recipient-cap.ts'
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
  const ofTeam = {
    bucket: await counterBucket(config, 'team-mail-from', dealerId),
    limit: config.signIn.teamMailsPerDealership,
  }
  const caps = hourlyCaps(
    [ofTeam, await recipientCap(config, recipient)],
    now,
    'Too many invitations were sent. Please try again in an hour.',
  )
  const [counted] = await db.write([caps.count(caps.hasRoom)])
  if (counted?.rowsAffected === 0) throw caps.refusal
}
