import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { passwordLink } from '../accounts/password-link.ts'
import type { Session } from '../session/find-session.ts'
import type { RequestContext } from '../request-context.ts'
import { findMember } from './change-team-member.ts'
import { countTeamMail } from './count-team-mail.ts'

type LinkContext = Pick<RequestContext, 'db' | 'now' | 'config' | 'triggerDelivery' | 'callerAddress'> & {
  readonly session: Session
}

function refuseDeactivated(): never {
  throw new Refusal('illegal_transition', { sentence: 'This person is deactivated. Activate them first.' })
}

/**
 * Sends a team member a link for a new password, or for their first one if they have none yet.
 * @throws Refusal `not_found`, also for somebody of another dealership; `illegal_transition` for a deactivated one;
 * `too_many_requests`
 * Source: DEALER-12, DEALER-13.
 */
export async function sendPasswordLink(context: LinkContext, actor: DealerActor, id: string): Promise<void> {
  const user = await findMember(context, actor, id)
  if (!user.isActive) refuseDeactivated()
  const paid = await countTeamMail(context, actor, user.email)
  const { session } = context
  const link = await passwordLink(context, {
    user,
    purpose: user.passwordHash === null ? 'setup' : 'reset',
    invitedBy: `${session.user.firstName} ${session.user.lastName}`,
    companyName: session.dealer?.companyName ?? null,
    paid,
  })
  const { isHeld } = await guardedBatch(context.db, link)
  if (!isHeld) refuseDeactivated()
  context.triggerDelivery(link.ids)
}
