import { DeclineLimitRequest } from '@switchback/core/credit/credit-limit-request.ts'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { readAdminDealer } from './admin-dealer.ts'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import {
  approveLimitRequest,
  declineLimitRequest,
  withdrawLimitRequest,
} from '../credit/decide-limit-request.ts'

/** Approving or withdrawing needs no body. */
const Nothing = z.object({})

/** Credit limits above the ceiling: a second staff user decides on the request of the first. Source: CREDIT-11. */
export const adminLimitRequests = new Hono<StaffEnv>()
  .post('/:id/approve', allow('dealers', 'payments'), validate('json', Nothing), async (c) => {
    const dealerId = await approveLimitRequest(c.var, c.var.actor, c.req.param('id'))
    return c.json({ success: true as const, dealer: await readAdminDealer(c.var, dealerId) })
  })
  .post('/:id/decline', allow('dealers', 'payments'), validate('json', DeclineLimitRequest), async (c) => {
    const dealerId = await declineLimitRequest(c.var, c.var.actor, c.req.param('id'), c.req.valid('json'))
    return c.json({ success: true as const, dealer: await readAdminDealer(c.var, dealerId) })
  })
  .post('/:id/withdraw', allow('dealers', 'payments'), validate('json', Nothing), async (c) => {
    const dealerId = await withdrawLimitRequest(c.var, c.var.actor, c.req.param('id'))
    return c.json({ success: true as const, dealer: await readAdminDealer(c.var, dealerId) })
  })
