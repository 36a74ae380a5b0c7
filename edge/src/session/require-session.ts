import type { Actor, DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../request-context.ts'
import { findSession, type Session } from './find-session.ts'
import { needsTwoFactor } from './may-sign-in.ts'
import type { DealerEnv, SessionEnv, StaffEnv } from './session-env.ts'

/** The session of the bearer token, if it is valid. */
async function openedSession(c: Context<AppEnv>): Promise<Session | undefined> {
  const token = /^Bearer ([0-9a-f]{64})$/.exec(c.req.header('Authorization') ?? '')?.[1]
  return token === undefined ? undefined : findSession(c.var, token)
}

/**
 *
 * @throws Refusal `unauthenticated` if the bearer token has no valid session.
 */
async function sessionOf(c: Context<AppEnv>): Promise<Session> {
  const session = await openedSession(c)
  if (!session) throw new Refusal('unauthenticated')
  return session
}

/**
 *
 * @throws Refusal `two_factor_required` for staff who are required to have two-step sign-in and have not set it up.
 */
function refuseWithoutSecondStep({ config }: AppEnv['Variables'], { actor, user }: Session): void {
  if (needsTwoFactor(config, actor) && !user.twoFactorEnabled) throw new Refusal('two_factor_required')
}

/**
 * The actor on a route that also works without an account; undefined without a token or with an invalid one.
 * @throws Refusal `two_factor_required` as {@link requireStaff}
 */
export async function optionalActor(c: Context<AppEnv>): Promise<Actor | undefined> {
  const session = await openedSession(c)
  if (session) refuseWithoutSecondStep(c.var, session)
  return session?.actor
}

/**
 * The signed-in dealer on a public route; undefined for everyone else.
 * @throws Refusal `unauthenticated` if the request has a token without a valid session.
 */
export async function dealerWhoAsks(c: Context<AppEnv>): Promise<DealerActor | undefined> {
  if (c.req.header('Authorization') === undefined) return undefined
  const { actor } = await sessionOf(c)
  return actor.kind === 'dealer' ? actor : undefined
}

/** Requires a session of either portal. @throws Refusal `unauthenticated` */
export const requireSession = createMiddleware<SessionEnv>(async (c, next) => {
  c.set('session', await sessionOf(c as unknown as Context<AppEnv>))
  await next()
})

/** Requires a user of an approved, active dealership. @throws Refusal `unauthenticated`, `forbidden` for staff */
export const requireDealer = createMiddleware<DealerEnv>(async (c, next) => {
  const session = await sessionOf(c as unknown as Context<AppEnv>)
  if (session.actor.kind !== 'dealer') throw new Refusal('forbidden')
  c.set('session', session)
  c.set('actor', session.actor)
  await next()
})

/**
 * Requires staff. @throws Refusal `unauthenticated`, `forbidden` for dealers, `two_factor_required` for users who are
 * required to have two-step sign-in and have not set it up: all they can do is turn it on
 */
export const requireStaff = createMiddleware<StaffEnv>(async (c, next) => {
  const session = await sessionOf(c as unknown as Context<AppEnv>)
  if (session.actor.kind !== 'staff') throw new Refusal('forbidden')
  refuseWithoutSecondStep(c.var, session)
  c.set('session', session)
  c.set('actor', session.actor)
  await next()
})
