import { SendEmail } from '@switchback/core/messages/send-email.ts'
import { Hono } from 'hono'
import { validate } from '../../http/validate.ts'
import { spends } from '../../limits/spends.ts'
import { allow } from '../../session/allow.ts'
import { requireStaff } from '../../session/require-session.ts'
import type { StaffEnv } from '../../session/session-env.ts'
import { sendEmail } from './send-email.ts'

/** A mail by staff, sent at once. Every staff role has `orders`. Source: MSG-12. */
export const sendEmailRoute = new Hono<StaffEnv>()
  .use('/send-email', requireStaff)
  .post(
    '/send-email',
    allow('orders'),
    validate('json', SendEmail),
    spends('MAILS_PER_CALLER_PER_HOUR'),
    async (c) => {
      await sendEmail(c.var, c.var.actor, c.req.valid('json'))
      return c.json({ success: true as const, message: 'Email sent.' })
    },
  )
