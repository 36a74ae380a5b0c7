import { SendOrderConfirmation } from '@switchback/core/developer-calls.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { spends } from '../limits/spends.ts'
import type { AppEnv } from '../request-context.ts'
import { countRows } from './count-rows.ts'
import { seedAccounts } from './seed-accounts.ts'
import { sendOrderConfirmation } from './send-order-confirmation.ts'

/** Calls of the developer test pages; in production they do not exist. The two of the database read no body. Source: DEV-1, DEV-2. */
export const developerCalls = new Hono<AppEnv>()
  .post('/database/test', async (c) => c.json({ success: true as const, data: await countRows(c.var) }))
  .post('/database/seed', async (c) => c.json({ success: true as const, data: await seedAccounts(c.var) }))
  .post(
    '/emails/order-confirmation',
    validate('json', SendOrderConfirmation),
    spends('MAILS_PER_CALLER_PER_HOUR'),
    async (c) => {
      await sendOrderConfirmation(c.var, c.req.valid('json'))
      return c.json({ success: true as const })
    },
  )
