import { ChangeCarrier } from '@switchback/core/carriers/carrier.ts'
import { OfferOrder, WorkOffer } from '@switchback/core/offers/offer.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { orderIdOf } from '../orders/read/order-id-of.ts'
import type { RequestContext } from '../request-context.ts'
import { allow } from '../session/allow.ts'
import type { StaffEnv } from '../session/session-env.ts'
import { changeCarrier } from './change-carrier.ts'
import { staffConfirmation } from './confirmation/open-confirmation.ts'
import { findOffers } from './find-offers.ts'
import { makeOffer } from './make-offer.ts'
import { offersResponse } from './offer-response.ts'
import { workOffer } from './work-offer.ts'

const shown = async (context: RequestContext, orderId: string) =>
  offersResponse(await findOffers(context.db, orderId), context)

/** Offers of an order to carriers, by staff with `drivers`, who see carriers' pay. Source: OFFER-1, OFFER-3. */
export const adminOffers = new Hono<StaffEnv>()
  .get('/:id/offers', allow('drivers'), async (c) => {
    const id = await orderIdOf(c.var.db, c.req.param('id'))
    return c.json({ success: true as const, ...(await shown(c.var, id)) })
  })
  .post('/:id/offers', allow('drivers'), validate('json', OfferOrder), async (c) => {
    const id = await orderIdOf(c.var.db, c.req.param('id'))
    await makeOffer(c.var, id, c.req.valid('json'), c.var.actor)
    return c.json({ success: true as const, ...(await shown(c.var, id)) }, 201)
  })
  .get('/:id/offers/:offerId/confirmations/:confirmationId', allow('drivers'), async (c) => {
    const { id, offerId, confirmationId } = c.req.param()
    const orderId = await orderIdOf(c.var.db, id)
    const { file, headers } = await staffConfirmation(c.var, { orderId, offerId, confirmationId })
    return c.body(file, 200, headers)
  })
  .post('/:id/offers/:offerId', allow('drivers'), validate('json', WorkOffer), async (c) => {
    const orderId = await orderIdOf(c.var.db, c.req.param('id'))
    const worked = { orderId, offerId: c.req.param('offerId'), step: c.req.valid('json') }
    await workOffer(c.var, worked, c.var.actor)
    return c.json({ success: true as const, ...(await shown(c.var, orderId)) })
  })

/** Changes of carriers, by staff with `carriers`: a new address renews their links to offers. Source: ACCESS-17, CARRIER-11. */
export const changedCarriers = new Hono<StaffEnv>().put(
  '/:id',
  allow('carriers'),
  validate('json', ChangeCarrier),
  async (c) => {
    await changeCarrier(c.var, c.req.param('id'), c.req.valid('json'), c.var.actor.userId)
    return c.json({ success: true as const })
  },
)
