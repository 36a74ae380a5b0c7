import {
  ListNotifications,
  ReadNotification,
  ReadNotifications,
} from '@switchback/core/notifications/admin-notification.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { countUnread } from './count-unread.ts'
import { listNotifications } from './list-notifications.ts'
import { readNotification, readNotifications } from './read-notification.ts'

/** Staff notifications, visible to all roles. Source: MSG-11. */
export const adminNotices = new Hono<StaffEnv>()
  .get('/unread-count', allow('self'), async (c) =>
    c.json({ success: true as const, unreadCount: await countUnread(c.var, c.var.actor.userId) }),
  )
  .get('/', allow('self'), validate('query', ListNotifications), async (c) =>
    c.json({
      success: true as const,
      ...(await listNotifications(c.var, c.req.valid('query'), c.var.actor.userId)),
    }),
  )
  .post('/read', allow('self'), validate('json', ReadNotifications), async (c) => {
    await readNotifications(c.var, c.req.valid('json').upToId, c.var.actor.userId)
    return c.json({ success: true as const, unreadCount: await countUnread(c.var, c.var.actor.userId) })
  })
  .post('/:id/read', allow('self'), validate('json', ReadNotification), async (c) => {
    const { isRead } = c.req.valid('json')
    await readNotification(c.var, c.req.param('id'), { isRead, userId: c.var.actor.userId })
    return c.json({ success: true as const, unreadCount: await countUnread(c.var, c.var.actor.userId) })
  })
