import type { Actor } from '@switchback/core/access/actor.ts'
import type { MeResponse } from '@switchback/core/access/me-response.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { sessions } from '@switchback/db/schema/accounts/sessions.ts'
import { twoFactor } from '@switchback/db/schema/accounts/two-factor.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { and, eq } from 'drizzle-orm'
import type { RequestContext } from '../request-context.ts'
import { maySignIn } from './may-sign-in.ts'
import { sessionLife } from './open-session.ts'
import { hashToken } from './token.ts'

/** A valid session: its owner and their permissions. */
export type Session = MeResponse & { readonly id: string; readonly actor: Actor }

async function readSession({ db, config }: Pick<RequestContext, 'db' | 'config'>, tokenHash: string) {
  const [[row]] = await db.read([
    db.sql
      .select({ session: sessions, user: users, dealer: dealers, twoFactorAt: twoFactor.confirmedAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(dealers, eq(dealers.id, users.dealerId))
      .leftJoin(twoFactor, eq(twoFactor.userId, users.id))
      .where(and(eq(sessions.tokenHash, tokenHash), maySignIn(config))),
  ])
  return row
}

type Row = NonNullable<Awaited<ReturnType<typeof readSession>>>

function actorOf({ user, dealer }: Pick<Row, 'user' | 'dealer'>): Actor | undefined {
  if (!user.isActive) return undefined
  if (user.adminRole) return { kind: 'staff', userId: user.id, adminRole: user.adminRole }
  if (!user.dealerRole || !dealer?.isActive || !dealer.isApproved) return undefined
  return { kind: 'dealer', userId: user.id, dealerId: dealer.id, dealerRole: user.dealerRole }
}

/** A user's account as its owner sees it. */
export function meResponse({ user, dealer, twoFactorAt }: Omit<Row, 'session'>): MeResponse {
  const { id, username, email, firstName, lastName, phone, adminRole, dealerRole, dealerId } = user
  return {
    user: {
      id,
      username,
      email,
      firstName,
      lastName,
      phone,
      role: adminRole ? 'admin' : 'dealer',
      adminRole,
      dealerRole,
      dealerId,
      twoFactorEnabled: twoFactorAt !== null,
    },
    dealer: dealer && {
      id: dealer.id,
      companyName: dealer.companyName,
      isApproved: dealer.isApproved,
      isActive: dealer.isActive,
      creditApproved: dealer.creditApproved,
    },
  }
}

/** Extends a dealer's session when it is used, with at most one write a day. */
async function extend(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { session, user }: Row,
): Promise<void> {
  const unusedMs = now.getTime() - Date.parse(session.lastUsedAt)
  if (user.adminRole || unusedMs < sessionLife.extendAfterMs) return
  const expiresAt = new Date(now.getTime() + sessionLife.dealerMs).toISOString()
  const used = { lastUsedAt: now.toISOString(), expiresAt }
  await db.write([db.sql.update(sessions).set(used).where(eq(sessions.id, session.id))])
}

/**
 * The session of a token, read in one round trip: undefined if the token is unknown or expired, or if its owner or
 * their dealership is deactivated. Changes to a user take effect at their next request.
 * Source: ACCESS-5.
 */
export async function findSession(
  context: Pick<RequestContext, 'db' | 'now' | 'config'>,
  token: string,
): Promise<Session | undefined> {
  const row = await readSession(context, await hashToken(token))
  if (!row || row.session.expiresAt <= context.now.toISOString()) return undefined
  const actor = actorOf(row)
  if (!actor) return undefined
  await extend(context, row)
  return { id: row.session.id, actor, ...meResponse(row) }
}
