import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { ChangeTeamMember, TeamMember } from '@switchback/core/team/team-member.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  accountChanged,
  changeMails,
  endAccess,
  isNewAddress,
  refuseOwnAddress,
} from '../accounts/changed-account.ts'
import { hasAnotherAdmin } from '../accounts/last-admin.ts'
import { isNewInTeam, refuseIfInTeam } from '../accounts/new-in-team.ts'
import { enqueue } from '../outbox/enqueue/enqueue.ts'
import type { RequestContext } from '../request-context.ts'
import { refuseAddressChanges } from './refuse-address-changes.ts'
import { teamMember } from './team-member.ts'

type TeamContext = Pick<RequestContext, 'db' | 'now' | 'triggerDelivery' | 'config' | 'callerAddress'>
type User = typeof users.$inferSelect

/** A member of the dealership. @throws Refusal `not_found`, also for another's and for an erased one */
export async function findMember(
  { db }: Pick<RequestContext, 'db'>,
  { dealerId }: DealerActor,
  id: string,
): Promise<User> {
  const [[user]] = await db.read([
    db.sql
      .select()
      .from(users)
      .where(and(eq(users.id, id), eq(users.dealerId, dealerId), isNull(users.deletedAt))),
  ])
  if (!user) throw new Refusal('not_found')
  return user
}

type Change = Omit<ChangeTeamMember, 'updatedAt'>

function columnsOf({ role, email, ...change }: Change): Partial<User> {
  const given = Object.entries({ ...change, email: email?.toLowerCase() }).filter(
    ([, value]) => value !== undefined,
  )
  return { ...Object.fromEntries(given), ...(role === undefined ? {} : { dealerRole: role }) }
}

/**
 * Changes a team member; omitted fields stay. A new role or a deactivation ends their sessions; a deactivation or a
 * new mail address revokes their password links. Notifies them by mail.
 * @throws Refusal `not_found`, also for somebody of another dealership; `invalid` for one's own mail address, and for one
 * that a colleague has;
 * `too_many_requests`; `last_admin` if the dealership would have no admin left, also under concurrent changes;
 * `order_changed` if somebody else changed the account since `updatedAt`.
 * Source: DEALER-12, DEALER-13, DEALER-14, ACCESS-6, ACCESS-18.
 */
export async function changeTeamMember(
  context: TeamContext,
  actor: DealerActor,
  id: string,
  { updatedAt: seenAt, ...change }: ChangeTeamMember,
): Promise<TeamMember> {
  const { db, now, triggerDelivery } = context
  const before = await findMember(context, actor, id)
  if (seenAt !== undefined && seenAt !== before.updatedAt) throw accountChanged()
  const after: User = { ...before, ...columnsOf(change), updatedAt: now.toISOString() }
  const isMoved = isNewAddress(before, after)
  if (isMoved) {
    refuseOwnAddress(actor.userId, id)
    await refuseAddressChanges(context, actor.dealerId)
  }
  const staysAdmin = after.dealerRole === 'admin' && after.isActive
  const isAllowed = staysAdmin
    ? sql`TRUE`
    : sql`(dealer_role <> 'admin' OR NOT is_active OR ${hasAnotherAdmin(before)})`
  const isFree = isMoved ? isNewInTeam(after) : undefined
  const queuedMessages = await enqueue(context, changeMails(before, after, now))
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(users)
      .set({
        ...columnsOf(change),
        ...(isMoved ? { emailVerifiedAt: null } : {}),
        updatedAt: after.updatedAt,
      })
      .where(
        and(
          eq(users.id, id),
          eq(users.updatedAt, before.updatedAt),
          isNull(users.deletedAt),
          isAllowed,
          isFree,
        ),
      ),
    steps: [...endAccess(db, before, after), ...queuedMessages.statements],
  })
  if (!isHeld) {
    const current = await findMember(context, actor, id)
    if (current.updatedAt !== before.updatedAt) throw accountChanged()
    if (isMoved) await refuseIfInTeam(db, after)
    throw new Refusal('last_admin')
  }
  triggerDelivery(queuedMessages.ids)
  return teamMember(after)
}
