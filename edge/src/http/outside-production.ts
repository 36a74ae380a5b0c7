import { Refusal } from '@switchback/core/errors/refusal.ts'
import { createMiddleware } from 'hono/factory'
import type { BaseEnv } from '../request-context.ts'

/** Routes for developers and demos: in production they always return 404. */
export const outsideProduction = createMiddleware<BaseEnv>(async (c, next) => {
  if (c.var.config.environment === 'production') throw new Refusal('not_found')
  await next()
})
