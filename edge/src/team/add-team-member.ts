import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { AddTeamMember, TeamMember } from '@switchback/core/team/team-member.ts'
import { usernamesFromEmail } from '@switchback/core/team/username-from-email.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { insertWhere } from '@switchback/db/insert-where.ts'
import { isConstraintError } from '@switchback/db/is-constraint-error.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { inArray } from 'drizzle-orm'
import { passwordLink } from '../accounts/password-link.ts'
import { isNewInTeam, refuseTwiceInTeam } from '../accounts/new-in-team.ts'
import type { PaidMail } from '../limits/spend-mail.ts'
import type { Session } from '../session/find-session.ts'
import type { RequestContext } from '../request-context.ts'
import { countTeamMail } from './count-team-mail.ts'
import { teamMember } from './team-member.ts'

type AddContext = Pick<RequestContext, 'db' | 'now' | 'config' | 'triggerDelivery' | 'callerAddress'> & {
  readonly session: Session
}

const attempts = 8
const candidates = 40

type NewMember = typeof users.$inferSelect

async function freeUsername({ db }: AddContext, email: string): Promise<string> {
  const names = usernamesFromEmail(email, candidates)
  const [taken] = await db.read([
    db.sql.select({ username: users.username }).from(users).where(inArray(users.username, names)),
  ])
  const known = new Set(taken.map(({ username }) => username))
  return names.find((name) => !known.has(name)) ?? `${names[0]}${crypto.randomUUID().slice(0, 6)}`
}

function newMember(
  { now }: AddContext,
  actor: DealerActor,
  { role, ...person }: AddTeamMember,
  username: string,
): NewMember {
  const at = now.toISOString()
  return {
    ...person,
    email: person.email.toLowerCase(),
    id: crypto.randomUUID(),
    username,
    dealerId: actor.dealerId,
    dealerRole: role,
    adminRole: null,
    passwordHash: null,
    isActive: true,
    lastLoginAt: null,
    emailVerifiedAt: null,
    deletedAt: null,
    createdBy: actor.userId,
    createdAt: at,
    updatedAt: at,
  }
}

/** Writes user and invitation in one batch. False if the team already has somebody with that mail address. */
async function write(context: AddContext, member: NewMember, paid: PaidMail): Promise<boolean> {
  const { db, session, triggerDelivery } = context
  const link = await passwordLink(context, {
    user: member,
    purpose: 'setup',
    invitedBy: `${session.user.firstName} ${session.user.lastName}`,
    companyName: session.dealer?.companyName ?? null,
    paid,
  })
  const { isHeld } = await guardedBatch(db, {
    guard: insertWhere(users, member, isNewInTeam(member)),
    steps: [link.guard, ...link.steps],
  })
  if (isHeld) triggerDelivery(link.ids)
  return isHeld
}

/**
 * Adds a user to the team and invites them by mail. Their user name is the part of the address before @, with a number
 * appended if it is taken.
 * @throws Refusal `invalid` if somebody with that mail address is in the team already; `too_many_requests`
 * Source: DEALER-12, DEALER-13, DEALER-14.
 */
export async function addTeamMember(
  context: AddContext,
  actor: DealerActor,
  request: AddTeamMember,
): Promise<TeamMember> {
  const paid = await countTeamMail(context, actor, request.email)
  for (let attempt = 0; attempt < attempts; attempt++) {
    const member = newMember(context, actor, request, await freeUsername(context, request.email))
    try {
      if (await write(context, member, paid)) return teamMember(member)
    } catch (error) {
      // A concurrent request took the name.
      if (isConstraintError(error, 'users.username')) continue
      throw error
    }
    refuseTwiceInTeam()
  }
  throw new Refusal('database_unavailable')
}
