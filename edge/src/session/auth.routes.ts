import { EndSession } from '@switchback/core/access/sign-in.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import type { AppEnv } from '../request-context.ts'
import { allow } from './allow.ts'
import { requireSession } from './require-session.ts'
import { endSessionByHash, signOut } from './sign-out.ts'

/** Sessions of both portals and their ends. Source: ACCESS-2. */
export const auth = new Hono<AppEnv>()
  .post('/logout', requireSession, allow('self'), async (c) => {
    await signOut(c.var, c.var.session.id)
    return c.json({ success: true as const })
  })
  .post('/end-session', validate('json', EndSession), async (c) => {
    await endSessionByHash(c.var, c.req.valid('json').session)
    return c.json({ success: true as const })
  })
  .get('/me', requireSession, allow('self'), (c) => {
    const { user, dealer } = c.var.session
    return c.json({ success: true as const, user, dealer })
  })
