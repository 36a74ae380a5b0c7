import { ListMessages, SettleMessage } from '@switchback/core/messages/admin-message.ts'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { spends } from '../limits/spends.ts'
import { resendMessage, settleDeadMessage } from './staff/change-message.ts'
import { deadMessages } from './staff/dead-messages.ts'
import { listAllMessages } from './staff/list-all-messages.ts'
import { previewMessage } from './staff/preview-message.ts'
import { retryMessage } from './staff/retry-message.ts'

/** A retry and a resend need no body. */
const Retry = z.object({})

/** The outbox for staff: emails and text messages, and those that failed for good. Source: MSG-5, MSG-18. */
export const adminMessages = new Hono<StaffEnv>()
  .get('/', allow('orders'), async (c) =>
    c.json({ success: true as const, messages: await deadMessages(c.var.db) }),
  )
  .post('/:id/retry', allow('orders'), validate('json', Retry), async (c) => {
    await retryMessage(c.var, c.req.param('id'), c.var.actor)
    return c.json({ success: true as const })
  })
  .get('/all', allow('orders'), validate('query', ListMessages), async (c) =>
    c.json({ success: true as const, ...(await listAllMessages(c.var, c.req.valid('query'))) }),
  )
  .get('/:id', allow('orders'), async (c) =>
    c.json({ success: true as const, ...(await previewMessage(c.var, c.req.param('id'), c.var.actor)) }),
  )
  .post(
    '/:id/resend',
    allow('orders'),
    validate('json', Retry),
    spends('MAILS_PER_CALLER_PER_HOUR', 'TEXTS_PER_CALLER_PER_HOUR'),
    async (c) => {
      const id = await resendMessage(c.var, c.req.param('id'), c.var.actor)
      return c.json({ success: true as const, id }, 201)
    },
  )
  .post('/:id/settle', allow('orders'), validate('json', SettleMessage), async (c) => {
    await settleDeadMessage(c.var, c.req.param('id'), c.req.valid('json').note, c.var.actor)
    return c.json({ success: true as const })
  })
