import {
  ListNotifications,
  ReadNotification,
  ReadNotifications,
} from '@switchback/core/notifications/admin-notification.ts'
import {
  isNotificationTopic,
  SaveTopicChoices,
} from '@switchback/core/notifications/notification-settings.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { countUnread } from './count-unread.ts'
import { listNotifications } from './list-notifications.ts'
import { readNotificationSettings, saveTopicChoices } from './notification-settings.ts'
import { readNotification, readNotifications } from './read-notification.ts'

/** Staff notifications and how they reach their receiver, for all roles. Source: MSG-11, MSG-20. */
export const adminNotices = new Hono<StaffEnv>()
  .get('/unread-count', allow('self'), async (c) =>
    c.json({ success: true as const, unreadCount: await countUnread(c.var, c.var.actor.userId) }),
  )
  .get('/', allow('self'), validate('query', ListNotifications), async (c) =>
    c.json({
      success: true as const,
      ...(await listNotifications(c.var, c.req.valid('query'), c.var.actor)),
    }),
  )
  .get('/settings', allow('self'), async (c) =>
    c.json({ success: true as const, settings: await readNotificationSettings(c.var, c.var.actor.userId) }),
  )
  .put('/settings/:topic', allow('self'), validate('json', SaveTopicChoices), async (c) => {
    const topic = c.req.param('topic')
    if (!isNotificationTopic(topic)) throw new Refusal('not_found')
    await saveTopicChoices(c.var, { userId: c.var.actor.userId, topic }, c.req.valid('json'))
    return c.json({ success: true as const })
  })
  .post('/read', allow('self'), validate('json', ReadNotifications), async (c) => {
    await readNotifications(c.var, c.req.valid('json').upToId, c.var.actor.userId)
    return c.json({ success: true as const, unreadCount: await countUnread(c.var, c.var.actor.userId) })
  })
  .post('/:id/read', allow('self'), validate('json', ReadNotification), async (c) => {
    const { isRead } = c.req.valid('json')
    await readNotification(c.var, c.req.param('id'), { isRead, userId: c.var.actor.userId })
    return c.json({ success: true as const, unreadCount: await countUnread(c.var, c.var.actor.userId) })
  })
