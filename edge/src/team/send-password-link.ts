import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { passwordLink } from '../accounts/password-link.ts'
import type { Session } from '../session/find-session.ts'
import type { Vars } from '../vars.ts'
import { findMember } from './change-team-member.ts'
import { countTeamMail } from './count-team-mail.ts'

type LinkVars = Pick<Vars, 'db' | 'now' | 'config' | 'wake' | 'callerAddress'> & { readonly session: Session }

/**
 * Sends somebody of the team the way to another password, or to their first one if they have set none yet.
 * @throws Refusal `not_found`, also for somebody of another dealership; `illegal_transition` for a deactivated one;
 * `too_many_requests`
 * Source: spec/dealer-admin.md section 4 "Team member"; decision 21.
 */
export async function sendPasswordLink(vars: LinkVars, actor: DealerActor, id: string): Promise<void> {
  const user = await findMember(vars, actor, id)
  if (!user.isActive) {
    throw new Refusal('illegal_transition', { sentence: 'This person is deactivated. Activate them first.' })
  }
  await countTeamMail(vars, actor, user.email)
  const { session } = vars
  const link = await passwordLink(vars, {
    user,
    purpose: user.passwordHash === null ? 'setup' : 'reset',
    invitedBy: `${session.user.firstName} ${session.user.lastName}`,
    companyName: session.dealer?.companyName ?? null,
  })
  await vars.db.write(link.statements)
  vars.wake(link.ids)
}
