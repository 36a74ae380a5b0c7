import type { AdminUser, ChangeAdminUser } from '@switchback/core/admin-users/admin-user.ts'
import { exceptionKinds } from '@switchback/core/exceptions/exception-kinds.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { adminUserEvents } from '@switchback/db/schema/accounts/admin-user-events.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, sql } from 'drizzle-orm'
import {
  accountChanged,
  changeMails,
  endAccess,
  isNewAddress,
  refuseOwnAddress,
} from '../accounts/changed-account.ts'
import { hasAnotherSuperAdmin } from '../accounts/last-admin.ts'
import { changedFields, eventKind } from '../audit/changed-fields.ts'
import { enqueue } from '../outbox/enqueue/enqueue.ts'
import { rolesThatSee } from '../exceptions/change-exception.ts'
import { releaseExceptions } from '../exceptions/release-exceptions.ts'
import { usernameTaken } from './add-admin-user.ts'
import { adminUser, findStaff, type StaffMember } from './admin-user-rows.ts'
import type { StaffChangeContext } from './staff-context.ts'

type Change = Omit<ChangeAdminUser, 'updatedAt'>

function columnsOf({ role, email, ...change }: Change): Partial<StaffMember> {
  const named = { ...change, email: email?.toLowerCase(), adminRole: role }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
}

/**
 * Changes a member of staff; omitted fields stay. A new role or a deactivation ends their sessions; a deactivation or a
 * new mail address revokes their password links; exceptions that they no longer see are unassigned. Notifies them by
 * mail, and records each field before and after.
 * @throws Refusal `not_found`; `last_admin`, also under concurrent changes; `username_taken`; `order_changed` if
 * somebody else changed the account since `updatedAt`; `invalid` for one's own mail address
 * Source: STAFF-6, ACCESS-6, ACCESS-18.
 */
export async function changeAdminUser(
  context: StaffChangeContext,
  id: string,
  { updatedAt: seenAt, ...change }: ChangeAdminUser,
): Promise<AdminUser> {
  const { db, now, session, triggerDelivery } = context
  const row = await findStaff(db, id)
  const before = row.user
  if (seenAt !== undefined && seenAt !== before.updatedAt) throw accountChanged()
  const columns = columnsOf(change)
  const changes = changedFields(before, columns)
  if (Object.keys(changes).length === 0) return adminUser(row)
  const changed: StaffMember = { ...before, ...columns, updatedAt: now.toISOString() }
  const isMoved = isNewAddress(before, changed)
  const after: StaffMember = isMoved ? { ...changed, emailVerifiedAt: null } : changed
  if (isMoved) refuseOwnAddress(session.user.id, id)
  const staysInCharge = after.adminRole === 'super_admin' && after.isActive
  const isAllowed = staysInCharge
    ? sql`TRUE`
    : sql`(admin_role <> 'super_admin' OR NOT is_active OR ${hasAnotherSuperAdmin(before)})`
  const queuedMessages = await enqueue(context, changeMails(before, after, now))
  const event = {
    userId: id,
    kind: eventKind(changes),
    actorId: session.user.id,
    changes,
    createdAt: after.updatedAt,
  }
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(users)
      .set({ ...columns, emailVerifiedAt: after.emailVerifiedAt, updatedAt: after.updatedAt })
      .where(and(eq(users.id, id), eq(users.updatedAt, before.updatedAt), isAllowed)),
    steps: [
      ...endAccess(db, before, after),
      ...released(db, before, after, session.user.id),
      ...queuedMessages.statements,
      db.sql.insert(adminUserEvents).values(event),
    ],
  }).catch((error: unknown) => {
    throw usernameTaken(error)
  })
  if (!isHeld) throw await whyNot(context, before)
  triggerDelivery(queuedMessages.ids)
  return adminUser({ ...row, user: after })
}

/** Unassigns the exceptions of a member of staff: all when deactivated, else the kinds that the new role does not see. */
function released(db: StaffChangeContext['db'], before: StaffMember, after: StaffMember, actorId: string) {
  if (after.isActive && after.adminRole === before.adminRole) return []
  const { adminRole: role } = after
  const kept =
    after.isActive && role ? exceptionKinds.filter((kind) => rolesThatSee(kind).includes(role)) : []
  return releaseExceptions(db, after.id, kept, { actorId, at: after.updatedAt })
}

/** Why a change of this account, as it was read, was not written. */
async function whyNot({ db }: StaffChangeContext, before: StaffMember): Promise<Refusal> {
  const { user } = await findStaff(db, before.id)
  if (user.updatedAt !== before.updatedAt) return accountChanged()
  return new Refusal('last_admin', { sentence: 'There has to be at least one active super admin.' })
}
