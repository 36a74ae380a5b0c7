import { ApplyForCredit } from '@switchback/core/credit/credit-application.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { spends } from '../limits/spends.ts'
import { allow } from '../session/allow.ts'
import type { DealerEnv } from '../session/session-env.ts'
import { applyForCredit } from './apply-for-credit.ts'
import { creditApplicationResponse, newestApplication } from './credit-application-row.ts'

/** The dealership's application for credit terms, for its admins. Source: CREDIT-2. */
export const dealerCredit = new Hono<DealerEnv>()
  .get('/', allow('dealer.credit'), async (c) => {
    const { db, actor, config } = c.var
    const [[row]] = await db.read([newestApplication(db, actor.dealerId)])
    const creditApplication = row ? await creditApplicationResponse(config, row) : null
    return c.json({ success: true as const, creditApplication })
  })
  .post(
    '/',
    allow('dealer.credit'),
    validate('json', ApplyForCredit),
    spends('MAILS_PER_CALLER_PER_HOUR'),
    async (c) => {
      const creditApplication = await applyForCredit(c.var, c.var.actor, c.req.valid('json'))
      return c.json({ success: true as const, creditApplication }, 201)
    },
  )
