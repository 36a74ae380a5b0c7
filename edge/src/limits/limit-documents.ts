import { createMiddleware } from 'hono/factory'
import type { AppEnv, RequestContext } from '../request-context.ts'
import { limitCaller } from './caller.ts'
import { limitFor, rateLimit } from './rate-limit.ts'
import type { SpenderContext } from './spend.ts'

type SignedIn = RequestContext & { readonly session: NonNullable<SpenderContext['session']> }

/**
 * Counts a file that is drawn or written for a member of a dealership: a PDF of thousands of entries takes the Worker a
 * while.
 * @throws Refusal `too_many_requests`
 * Source: API-8.
 */
export const limitDocuments = createMiddleware<{ Variables: SignedIn }>(async (c, next) => {
  const { session, config, db, now } = c.var
  const limit = await limitFor(config, 'DOCUMENTS_PER_PERSON_PER_HOUR', session.user.id)
  await rateLimit([limit], now, 'You downloaded many files. Please try again in an hour.').consume(db)
  await next()
})

/**
 * Counts a PDF that is drawn for somebody without a session, by network: every public route that draws one.
 * @throws Refusal `too_many_requests`
 * Source: API-8.
 */
export const limitPublicDocuments = createMiddleware<AppEnv>(async (c, next) => {
  await (await limitCaller(c.var, 'DOCUMENTS_PER_ADDRESS_PER_DAY')).consume(c.var.db)
  await next()
})
