import { PayJobs } from '@switchback/core/carriers/payables.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { payJobs } from '../orders/money/pay-jobs.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { readPayables } from './read-payables.ts'

/** Payables to carriers. Source: CARRIER-7. */
export const adminPayables = new Hono<StaffEnv>()
  .get('/', allow('payments', 'carriers'), async (c) =>
    c.json({ success: true as const, ...(await readPayables(c.var)) }),
  )
  .post('/payments', allow('payments', 'carriers'), validate('json', PayJobs), async (c) =>
    c.json({ success: true as const, jobs: await payJobs(c.var, c.req.valid('json'), c.var.actor.userId) }),
  )
