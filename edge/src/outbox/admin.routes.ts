import { Hono } from 'hono'
import * as z from 'zod/mini'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { deadMessages } from './dead-messages.ts'
import { retryMessage } from './retry-message.ts'

/** To try again needs no words. */
const Retry = z.object({})

/** Mails and text messages that were given up. */
export const adminMessages = new Hono<StaffEnv>()
  .get('/', allow('orders'), async (c) =>
    c.json({ success: true as const, messages: await deadMessages(c.var.db) }),
  )
  .post('/:id/retry', allow('orders'), validate('json', Retry), async (c) => {
    await retryMessage(c.var, c.req.param('id'))
    return c.json({ success: true as const })
  })
