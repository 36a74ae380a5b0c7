import { Hono } from 'hono'
import * as z from 'zod/mini'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { deadMessages } from './dead-messages.ts'
import { retryMessage } from './retry-message.ts'

/** A retry needs no body. */
const Retry = z.object({})

/** Emails and text messages that failed for good. */
export const adminMessages = new Hono<StaffEnv>()
  .get('/', allow('orders'), async (c) =>
    c.json({ success: true as const, messages: await deadMessages(c.var.db) }),
  )
  .post('/:id/retry', allow('orders'), validate('json', Retry), async (c) => {
    await retryMessage(c.var, c.req.param('id'))
    return c.json({ success: true as const })
  })
