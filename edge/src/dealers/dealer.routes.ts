import { ChangeDealership } from '@switchback/core/dealers/change-dealership.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { DealerEnv } from '../session/session-env.ts'
import { changeDealership } from './change-dealership.ts'
import { spends } from '../limits/spends.ts'
import { readOwnDealer } from './read-own-dealer.ts'

/** The signed-in user's dealership. Source: DEALER-10, DEALER-21. */
export const dealerDealers = new Hono<DealerEnv>()
  .get('/profile', allow('dealer.read'), async (c) =>
    c.json({ success: true as const, dealer: await readOwnDealer(c.var, c.var.actor) }),
  )
  .patch(
    '/profile',
    allow('dealer.profile'),
    validate('json', ChangeDealership),
    spends('MAILS_PER_CALLER_PER_HOUR'),
    async (c) => {
      const { dealerId, userId } = c.var.actor
      await changeDealership(c.var, dealerId, c.req.valid('json'), { kind: 'dealer', userId })
      return c.json({ success: true as const, dealer: await readOwnDealer(c.var, c.var.actor) })
    },
  )
