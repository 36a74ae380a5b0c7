import { ApplyAsDealer } from '@switchback/core/dealers/apply.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { spends, spendsPasswordHash } from '../limits/spends.ts'
import type { AppEnv } from '../request-context.ts'
import { applyAsDealer } from './apply-as-dealer.ts'

/** Applying for a dealer account, which requires no account. Source: DEALER-2. */
export const publicDealers = new Hono<AppEnv>().post(
  '/apply',
  validate('json', ApplyAsDealer),
  spendsPasswordHash(),
  spends('MAILS_PER_CALLER_PER_HOUR'),
  async (c) => {
    await applyAsDealer(c.var, c.req.valid('json'))
    return c.json({ success: true as const }, 201)
  },
)
