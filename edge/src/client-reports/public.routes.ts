import { ClientReports } from '@switchback/core/client-reports/client-reports.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { validate } from '../http/validate.ts'
import type { AppEnv } from '../request-context.ts'

/** More than the longest body of the schema. */
const maxCharacters = 16 * 1024

/** @throws Refusal `too_large` before anything looks at the reports */
const refuseLong = createMiddleware<AppEnv>(async (c, next) => {
  if ((await c.req.text()).length > maxCharacters) throw new Refusal('too_large')
  await next()
})

/** Takes what pages report of themselves, without a session. Source: SYSTEM-9. */
export const publicClientReports = new Hono<AppEnv>().post(
  '/',
  refuseLong,
  validate('json', ClientReports),
  async (c) => {
    const { takeReports } = await import('./take-reports.ts')
    await takeReports(c.var, c.req.valid('json'))
    return c.body(null, 204)
  },
)
