import { RecordVisit, TestNotification } from '@switchback/core/dashboard/admin-dashboard.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { readDashboard } from './read-dashboard.ts'
import { sendTestNotification } from './test-notification.ts'
import { recordVisit } from './visits.ts'

/** The staff's dashboard. */
export const adminDashboard = new Hono<StaffEnv>()
  .get('/', allow('orders'), async (c) =>
    c.json({ success: true as const, dashboard: await readDashboard(c.var, c.var.actor) }),
  )
  .post('/visits', allow('orders'), validate('json', RecordVisit), async (c) => {
    await recordVisit(c.var, c.var.actor, c.req.valid('json').isSeen)
    return c.json({ success: true as const })
  })
  .post('/test-notification', allow('orders'), validate('json', TestNotification), async (c) => {
    await sendTestNotification(c.var, c.var.actor)
    return c.json({ success: true as const })
  })
