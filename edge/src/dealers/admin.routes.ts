import { ChangeDealer, DeclineDealer, ListDealers } from '@switchback/core/dealers/admin-dealer.ts'
import { ChangeDealershipByStaff } from '@switchback/core/dealers/change-dealership.ts'
import { AssignRates } from '@switchback/core/rates/edit-rates.ts'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { validate } from '../http/validate.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { readAdminDealer } from './admin-dealer.ts'
import { changeDealership } from './change-dealership.ts'
import { assignRates } from './assign-rates.ts'
import { listDealers } from './list-dealers.ts'
import { reviewApplication } from './review-application.ts'
import { setDealerActive } from './set-dealer-active.ts'

/** An approval has no body fields. */
const Approval = z.object({})

/** All dealerships, for staff. Source: DEALER-7. */
export const adminDealers = new Hono<StaffEnv>()
  .get('/', allow('dealers', 'payments', 'invoices'), validate('query', ListDealers), async (c) =>
    c.json({ success: true as const, ...(await listDealers(c.var.db, c.req.valid('query'))) }),
  )
  .get('/:id', allow('dealers', 'payments', 'invoices'), async (c) =>
    c.json({ success: true as const, dealer: await readAdminDealer(c.var, c.req.param('id')) }),
  )
  .patch('/:id', allow('dealers'), validate('json', ChangeDealer), async (c) => {
    const id = c.req.param('id')
    await setDealerActive(c.var, id, c.req.valid('json'), c.var.actor.userId)
    return c.json({ success: true as const, dealer: await readAdminDealer(c.var, id) })
  })
  .patch('/:id/profile', allow('dealers'), validate('json', ChangeDealershipByStaff), async (c) => {
    const id = c.req.param('id')
    const { userId } = c.var.actor
    await changeDealership(c.var, id, c.req.valid('json'), { kind: 'staff', userId })
    return c.json({ success: true as const, dealer: await readAdminDealer(c.var, id) })
  })
  .patch('/:id/rates', allow('rates'), validate('json', AssignRates), async (c) => {
    const id = c.req.param('id')
    await assignRates(c.var, id, c.req.valid('json'), c.var.actor)
    return c.json({ success: true as const, dealer: await readAdminDealer(c.var, id) })
  })
  .post('/:id/approve', allow('dealers'), validate('json', Approval), async (c) => {
    const id = c.req.param('id')
    await reviewApplication(c.var, id, { status: 'approved' }, c.var.actor.userId)
    return c.json({ success: true as const, dealer: await readAdminDealer(c.var, id) })
  })
  .post('/:id/decline', allow('dealers'), validate('json', DeclineDealer), async (c) => {
    const id = c.req.param('id')
    const review = { status: 'declined', ...c.req.valid('json') } as const
    await reviewApplication(c.var, id, review, c.var.actor.userId)
    return c.json({ success: true as const, dealer: await readAdminDealer(c.var, id) })
  })
