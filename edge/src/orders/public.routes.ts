import { CancelOrder } from '@switchback/core/orders/request/cancel-order.ts'
import type { LoadedOrder } from '@switchback/core/orders/response/loaded-order.ts'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { EditOrderRequest, PlaceOrderRequest } from '@switchback/core/orders/request/order-request.ts'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { readRequestKey } from '../http/request-key.ts'
import { validate } from '../http/validate.ts'
import { spends } from '../limits/spends.ts'
import type { AppEnv, RequestContext } from '../request-context.ts'
import { cancelOrder } from './cancel/cancel-order.ts'
import { editOrder } from './edit/edit-order.ts'
import { findOrder } from './read/find-order.ts'
import { loadedOrder } from './read/loaded-order.ts'
import { orderResponse } from './read/order-row.ts'
import { placeOrder } from './place/place-order.ts'
import { refreshOrder } from './read/refresh-order.ts'
import { publicCancellations } from './cancel/vehicle-cancellations.ts'

/**
 * The body that a browser reports after a payment, ORDER-12: ignored, except that it showed the customer a decline. Source:
 * PAY-6, MSG-30.
 */
const PaymentReport = z.looseObject({ declineShown: z.optional(z.literal(true)) })

/** Only users of the dealership see the files of its order, its payments and its driver. Source: FILE-5, PAY-29, TRACK-7. */
function shown(order: OrderResponse, context: RequestContext): LoadedOrder {
  const isDealers = order.dealerId !== null
  return loadedOrder(
    isDealers
      ? { ...order, attachments: [], cardPayments: [], moneyLines: undefined, assignedDriver: undefined }
      : order,
    context,
  )
}

/** Orders of customers, who have no account: the id grants access. Source: ORDER-12. */
export const publicOrders = new Hono<AppEnv>()
  .post(
    '/',
    validate('json', PlaceOrderRequest),
    spends('MAILS_PER_CALLER_PER_HOUR', 'TEXTS_PER_CALLER_PER_HOUR'),
    async (c) => {
      const requestKey = await readRequestKey('orders', c.req.header('Idempotency-Key'), await c.req.text())
      const { response } = await placeOrder(c.var, c.req.valid('json'), requestKey)
      return c.json({ success: true as const, order: shown(response, c.var) }, 201)
    },
  )
  .get('/:id', async (c) =>
    c.json({
      success: true as const,
      order: shown(orderResponse(await findOrder(c.var, c.req.param('id'))), c.var),
    }),
  )
  .put('/:id', validate('json', EditOrderRequest), spends('MAILS_PER_CALLER_PER_HOUR'), async (c) =>
    c.json({
      success: true as const,
      order: shown(await editOrder(c.var, c.req.param('id'), c.req.valid('json')), c.var),
    }),
  )
  .get('/:id/cancellation', async (c) =>
    c.json({ success: true as const, ...(await publicCancellations(c.var, c.req.param('id'))) }),
  )
  .post('/:id/cancel', validate('json', CancelOrder), spends('MAILS_PER_CALLER_PER_HOUR'), async (c) =>
    c.json({
      success: true as const,
      order: shown(await cancelOrder(c.var, c.req.param('id'), c.req.valid('json')), c.var),
    }),
  )
  .patch('/:id', validate('json', PaymentReport), async (c) =>
    c.json({
      success: true as const,
      order: shown(await refreshOrder(c.var, c.req.param('id'), c.req.valid('json')), c.var),
    }),
  )
