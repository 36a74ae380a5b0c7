import { can } from '@switchback/core/access/permissions.ts'
import type { StaffActor } from '@switchback/core/access/actor.ts'
import { FileClaim, staffActions, WorkClaim } from '@switchback/core/orders/claims/claim.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { orderIdOf } from '../orders/read/order-id-of.ts'
import type { RequestContext } from '../request-context.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { claimsResponse } from './claim-response.ts'
import { fileClaim } from './file-claim.ts'
import { findClaims } from './find-claims.ts'
import { actorOfClaim, stepClaim } from './step-claim.ts'

const shown = async (context: RequestContext, orderId: string, actor: StaffActor) => {
  const reader = { isStaff: true, actions: staffActions, mayPay: can(actor, 'payments') }
  return claimsResponse(await findClaims(context.db, orderId), reader, context)
}

/** Claims of an order, worked by staff; money takes `payments`. Source: CLAIM-4. */
export const adminClaims = new Hono<StaffEnv>()
  .get('/:id/claims', allow('orders'), async (c) => {
    const id = await orderIdOf(c.var.db, c.req.param('id'))
    return c.json({ success: true as const, ...(await shown(c.var, id, c.var.actor)) })
  })
  .post('/:id/claims', allow('orders'), validate('json', FileClaim), async (c) => {
    const { db, actor } = c.var
    const id = await orderIdOf(db, c.req.param('id'))
    await fileClaim(c.var, () => findClaims(db, id), c.req.valid('json'), actorOfClaim(actor))
    return c.json({ success: true as const, ...(await shown(c.var, id, actor)) }, 201)
  })
  .post('/:id/claims/:claimId', allow('orders'), validate('json', WorkClaim), async (c) => {
    const { db, actor } = c.var
    const step = c.req.valid('json')
    const id = await orderIdOf(db, c.req.param('id'))
    const stepped = { claimId: c.req.param('claimId'), step, mayPay: can(actor, 'payments') }
    await stepClaim(c.var, () => findClaims(db, id), stepped, actorOfClaim(actor))
    return c.json({ success: true as const, ...(await shown(c.var, id, actor)) })
  })
