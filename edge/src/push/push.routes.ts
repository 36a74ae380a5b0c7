import { SavePushSubscription } from '@switchback/core/notifications/push-subscription.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import { requireSession } from '../session/require-session.ts'
import type { SessionEnv } from '../session/session-env.ts'
import { readPush, removeSubscription, saveSubscription } from './save-subscription.ts'

const done = { success: true as const }

/** Push messages to the signed-in person's device, for staff and dealers. Source: MSG-22. */
export const pushSettings = new Hono<SessionEnv>()
  .use(requireSession)
  .get('/', allow('self'), async (c) => c.json({ ...done, ...(await readPush(c.var)) }))
  .put('/', allow('self'), validate('json', SavePushSubscription), async (c) => {
    await saveSubscription(c.var, c.req.valid('json'))
    return c.json(done)
  })
  .delete('/', allow('self'), async (c) => {
    await removeSubscription(c.var)
    return c.json(done)
  })
