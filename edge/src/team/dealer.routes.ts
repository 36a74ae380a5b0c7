import { AddTeamMember, ChangeTeamMember } from '@switchback/core/team/team-member.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { validate } from '../http/validate.ts'
import { spends } from '../limits/spends.ts'
import { allow } from '../session/allow.ts'
import type { DealerEnv } from '../session/session-env.ts'
import { addTeamMember } from './add-team-member.ts'
import { changeTeamMember } from './change-team-member.ts'
import { sendPasswordLink } from './send-password-link.ts'
import { teamMember } from './team-member.ts'

/** A password link has no body fields. */
const Nothing = z.looseObject({})

/** The people of a dealership. Source: ORDER-31. */
export const dealerTeam = new Hono<DealerEnv>()
  .get('/', allow('dealer.read'), async (c) => {
    const { db, actor } = c.var
    const [team] = await db.read([
      db.sql
        .select()
        .from(users)
        .where(and(eq(users.dealerId, actor.dealerId), isNull(users.deletedAt)))
        .orderBy(asc(users.createdAt)),
    ])
    return c.json({ success: true as const, team: team.map(teamMember) })
  })
  .post(
    '/',
    allow('dealer.team'),
    validate('json', AddTeamMember),
    spends('MAILS_PER_CALLER_PER_HOUR'),
    async (c) =>
      c.json(
        { success: true as const, member: await addTeamMember(c.var, c.var.actor, c.req.valid('json')) },
        201,
      ),
  )
  .patch(
    '/:id',
    allow('dealer.team'),
    validate('json', ChangeTeamMember),
    spends('MAILS_PER_CALLER_PER_HOUR'),
    async (c) =>
      c.json({
        success: true as const,
        member: await changeTeamMember(c.var, c.var.actor, c.req.param('id'), c.req.valid('json')),
      }),
  )
  .post(
    '/:id/reset-password',
    allow('dealer.team'),
    validate('json', Nothing),
    spends('MAILS_PER_CALLER_PER_HOUR'),
    async (c) => {
      await sendPasswordLink(c.var, c.var.actor, c.req.param('id'))
      return c.json({ success: true as const })
    },
  )
