import type { Actor, DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../request-context.ts'
import { findSession, type Session } from './find-session.ts'
import { needsTwoFactor } from './needs-two-factor.ts'
import type { DealerEnv, SessionEnv, StaffEnv } from './session-env.ts'

/** The session that the bearer token opens, if it opens one. */
async function openedSession(c: Context<AppEnv>): Promise<Session | undefined> {
  const token = /^Bearer ([0-9a-f]{64})$/.exec(c.req.header('Authorization') ?? '')?.[1]
  return token === undefined ? undefined : findSession(c.var, token)
}

/** @throws Refusal `unauthenticated` where the bearer token opens no session. */
async function sessionOf(c: Context<AppEnv>): Promise<Session> {
  const session = await openedSession(c)
  if (!session) throw new Refusal('unauthenticated')
  return session
}

/** @throws Refusal `two_factor_required` for staff who must have a second step and have none yet. */
function refuseWithoutSecondStep({ config }: AppEnv['Variables'], { actor, user }: Session): void {
  if (needsTwoFactor(config, actor) && !user.twoFactorEnabled) throw new Refusal('two_factor_required')
}

/**
 * Whoever asks on a route that is open to some without an account; undefined where no token is sent or it opens nothing.
 * @throws Refusal `two_factor_required` as {@link requireStaff}
 */
export async function optionalActor(c: Context<AppEnv>): Promise<Actor | undefined> {
  const session = await openedSession(c)
  if (session) refuseWithoutSecondStep(c.var, session)
  return session?.actor
}

/**
 * Whoever of a dealership asks on a route that everybody may ask; undefined for everybody else.
 * @throws Refusal `unauthenticated` where a token was sent that opens no session.
 */
export async function dealerWhoAsks(c: Context<AppEnv>): Promise<DealerActor | undefined> {
  if (c.req.header('Authorization') === undefined) return undefined
  const { actor } = await sessionOf(c)
  return actor.kind === 'dealer' ? actor : undefined
}

/** Lets in whoever is signed in, to either portal. @throws Refusal `unauthenticated` */
export const requireSession = createMiddleware<SessionEnv>(async (c, next) => {
  c.set('session', await sessionOf(c as unknown as Context<AppEnv>))
  await next()
})

/** Lets in people of an approved, active dealership. @throws Refusal `unauthenticated`, `forbidden` for staff */
export const requireDealer = createMiddleware<DealerEnv>(async (c, next) => {
  const session = await sessionOf(c as unknown as Context<AppEnv>)
  if (session.actor.kind !== 'dealer') throw new Refusal('forbidden')
  c.set('session', session)
  c.set('actor', session.actor)
  await next()
})

/**
 * Lets in staff. @throws Refusal `unauthenticated`, `forbidden` for dealers, `two_factor_required` for whoever must have
 * a second step and has none yet: they can do no more than switch it on
 */
export const requireStaff = createMiddleware<StaffEnv>(async (c, next) => {
  const session = await sessionOf(c as unknown as Context<AppEnv>)
  if (session.actor.kind !== 'staff') throw new Refusal('forbidden')
  refuseWithoutSecondStep(c.var, session)
  c.set('session', session)
  c.set('actor', session.actor)
  await next()
})
