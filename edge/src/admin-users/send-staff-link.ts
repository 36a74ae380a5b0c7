import { Refusal } from '@switchback/core/errors/refusal.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { adminUserEvents } from '@switchback/db/schema/accounts/admin-user-events.ts'
import { passwordLink } from '../accounts/password-link.ts'
import { findStaff } from './admin-user-rows.ts'
import { actorName, countStaffMail, type StaffChangeContext } from './staff-context.ts'

function refuseDeactivated(): never {
  throw new Refusal('illegal_transition', { sentence: 'This person is deactivated. Activate them first.' })
}

/**
 * Sends a member of staff a link for a new password, or for their first one if they have none yet. It works once, for
 * 24 hours.
 * @throws Refusal `not_found`; `illegal_transition` for a deactivated one; `too_many_requests`
 * Source: STAFF-6, ACCESS-11.
 */
export async function sendStaffLink(context: StaffChangeContext, id: string): Promise<void> {
  const { db, now, session } = context
  const { user } = await findStaff(db, id)
  if (!user.isActive) refuseDeactivated()
  const paid = await countStaffMail(context, user.email)
  const purpose = user.passwordHash === null ? 'setup' : 'reset'
  const link = await passwordLink(context, { user, purpose, invitedBy: actorName(context), paid })
  const event = {
    userId: id,
    kind: 'link_sent' as const,
    actorId: session.user.id,
    changes: {},
    createdAt: now.toISOString(),
  }
  const { isHeld } = await guardedBatch(db, {
    guard: link.guard,
    steps: [...link.steps, db.sql.insert(adminUserEvents).values(event)],
  })
  if (!isHeld) refuseDeactivated()
  context.triggerDelivery(link.ids)
}
