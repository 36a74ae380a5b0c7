import { Refusal } from '@switchback/core/errors/refusal.ts'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../request-context.ts'

/** What is there for developers and for trying out: in production there is no such address, whatever it is asked. */
export const outsideProduction = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.config.environment === 'production') throw new Refusal('not_found')
  await next()
})
