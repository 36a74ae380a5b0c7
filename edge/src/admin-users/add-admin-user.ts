import type { AddAdminUser, AdminUser } from '@switchback/core/admin-users/admin-user.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { insertWhere } from '@switchback/db/insert-where.ts'
import { isConstraintError } from '@switchback/db/is-constraint-error.ts'
import { adminUserEvents } from '@switchback/db/schema/accounts/admin-user-events.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { sql } from 'drizzle-orm'
import { passwordLink } from '../accounts/password-link.ts'
import { changedFields } from '../audit/changed-fields.ts'
import { adminUser, findStaff } from './admin-user-rows.ts'
import { actorName, countStaffMail, type StaffChangeContext } from './staff-context.ts'

/** The field of a form to which an error of the unique index belongs. */
export function usernameTaken(error: unknown): unknown {
  if (!isConstraintError(error, 'users.username')) return error
  return new Refusal('username_taken', {
    details: [{ path: 'username', message: 'Username is already taken' }],
  })
}

/**
 * Adds a member of staff and sends them a link to set their password, in one write.
 * @throws Refusal `username_taken`; `too_many_requests`
 * Source: STAFF-6, ACCESS-12.
 */
export async function addAdminUser(context: StaffChangeContext, added: AddAdminUser): Promise<AdminUser> {
  const { db, now, session, triggerDelivery } = context
  const paid = await countStaffMail(context, added.email)
  const { role, ...person } = added
  const at = now.toISOString()
  const user = {
    ...person,
    email: person.email.toLowerCase(),
    id: crypto.randomUUID(),
    adminRole: role,
    createdBy: session.user.id,
    createdAt: at,
    updatedAt: at,
  }
  const link = await passwordLink(context, { user, purpose: 'setup', invitedBy: actorName(context), paid })
  const event = {
    userId: user.id,
    kind: 'created' as const,
    actorId: session.user.id,
    changes: changedFields(undefined, added),
    createdAt: at,
  }
  try {
    await guardedBatch(db, {
      guard: insertWhere(users, user, sql`TRUE`),
      steps: [link.guard, ...link.steps, db.sql.insert(adminUserEvents).values(event)],
    })
  } catch (error) {
    throw usernameTaken(error)
  }
  triggerDelivery(link.ids)
  return adminUser(await findStaff(db, user.id))
}
