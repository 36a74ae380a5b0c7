import { ReadNotifications } from '@switchback/core/notifications/admin-notification.ts'
import { ListDealerNotifications } from '@switchback/core/notifications/dealer-notification.ts'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { DealerEnv } from '../session/session-env.ts'
import { listDealerNotifications } from './dealer-notifications.ts'
import { countDealerUnread } from './dealer-unread.ts'
import { readDealerNotification, readDealerNotifications } from './read-dealer-notifications.ts'

/** Reading has no body fields. */
const Reading = z.object({})

/** A dealership's notifications, read per person. Source: DEALER-23. */
export const dealerNotices = new Hono<DealerEnv>()
  .get('/unread-count', allow('dealer.read'), async (c) =>
    c.json({ success: true as const, unreadCount: await countDealerUnread(c.var, c.var.actor) }),
  )
  .get('/', allow('dealer.read'), validate('query', ListDealerNotifications), async (c) =>
    c.json({
      success: true as const,
      ...(await listDealerNotifications(c.var, c.var.actor, c.req.valid('query'))),
    }),
  )
  .post('/read', allow('dealer.read'), validate('json', ReadNotifications), async (c) => {
    await readDealerNotifications(c.var, c.var.actor, c.req.valid('json').upToId)
    return c.json({ success: true as const, unreadCount: await countDealerUnread(c.var, c.var.actor) })
  })
  .post('/:id/read', allow('dealer.read'), validate('json', Reading), async (c) => {
    await readDealerNotification(c.var, c.var.actor, c.req.param('id'))
    return c.json({ success: true as const, unreadCount: await countDealerUnread(c.var, c.var.actor) })
  })
