import { Correction } from '@switchback/core/credit/correction.ts'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { decideAdjustment } from '../credit/balance-requests.ts'
import { readAdminDealer } from '../dealers/admin-dealer.ts'
import { validate } from '../http/validate.ts'
import { settle } from '../payments/intents/apply-payment.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { correctAccount } from './correct-account.ts'

/** A decision needs no body. */
const Nothing = z.object({})

/** Finance corrects dealerships' accounts; a second person decides on large adjustments. Source: CREDIT-12, CREDIT-13. */
export const adminCorrections = new Hono<StaffEnv>()
  .post('/dealers/:id/corrections', allow('payments'), validate('json', Correction), async (c) => {
    const id = c.req.param('id')
    const { changedInvoiceIds } = await correctAccount(c.var, c.var.actor, id, c.req.valid('json'))
    // A card page that is still open would ask for another sum.
    const unpaid = changedInvoiceIds.map((invoiceId) => ({ kind: 'invoices' as const, ids: [invoiceId] }))
    await settle(c.var, { claims: [], unpaid })
    return c.json({ success: true as const, dealer: await readAdminDealer(c.var, id) })
  })
  .post('/balance-requests/:id/approve', allow('payments'), validate('json', Nothing), async (c) => {
    const dealerId = await decideAdjustment(c.var, c.var.actor, c.req.param('id'), 'approved')
    return c.json({ success: true as const, dealer: await readAdminDealer(c.var, dealerId) })
  })
  .post('/balance-requests/:id/decline', allow('payments'), validate('json', Nothing), async (c) => {
    const dealerId = await decideAdjustment(c.var, c.var.actor, c.req.param('id'), 'declined')
    return c.json({ success: true as const, dealer: await readAdminDealer(c.var, dealerId) })
  })
  .post('/balance-requests/:id/withdraw', allow('payments'), validate('json', Nothing), async (c) => {
    const dealerId = await decideAdjustment(c.var, c.var.actor, c.req.param('id'), 'withdrawn')
    return c.json({ success: true as const, dealer: await readAdminDealer(c.var, dealerId) })
  })
