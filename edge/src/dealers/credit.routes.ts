import { ApproveCredit, ChangeCredit, DeclineCredit } from '@switchback/core/credit/review-credit.ts'
import { Hono } from 'hono'
import { readAdminDealer } from './admin-dealer.ts'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { changeCredit } from '../credit/change-credit.ts'
import { approveCredit, declineCredit } from '../credit/review-credit.ts'
import { reviewedDealer } from './reviewed-dealer.ts'

/** 202: it waits for approval by a second staff user. */
const statusOf = { done: 200, waiting: 202 } as const

/** Credit of dealerships, for staff. Source: CREDIT-4. */
export const adminCredit = new Hono<StaffEnv>()
  .patch('/dealers/:id/credit', allow('dealers', 'payments'), validate('json', ChangeCredit), async (c) => {
    const id = c.req.param('id')
    const outcome = await changeCredit(c.var, c.var.actor, id, c.req.valid('json'))
    return c.json({ success: true as const, dealer: await readAdminDealer(c.var, id) }, statusOf[outcome])
  })
  .post(
    '/credit-applications/:id/approve',
    allow('dealers', 'payments'),
    validate('json', ApproveCredit),
    async (c) => {
      const id = c.req.param('id')
      const outcome = await approveCredit(c.var, c.var.actor, id, c.req.valid('json'))
      return c.json({ success: true as const, dealer: await reviewedDealer(c.var, id) }, statusOf[outcome])
    },
  )
  .post(
    '/credit-applications/:id/decline',
    allow('dealers', 'payments'),
    validate('json', DeclineCredit),
    async (c) => {
      const id = c.req.param('id')
      await declineCredit(c.var, c.var.actor, id, c.req.valid('json'))
      return c.json({ success: true as const, dealer: await reviewedDealer(c.var, id) })
    },
  )
