import { CancelDealerOrder } from '@switchback/core/orders/request/dealer-order.ts'
import { ListDealerOrders } from '@switchback/core/orders/lists/list-dealer-orders.ts'
import { PlaceDealerOrderRequest } from '@switchback/core/orders/request/order-request.ts'
import { AnswerDealerChange } from '@switchback/core/orders/request/staff-edit.ts'
import { Hono } from 'hono'
import { readRequestKey } from '../http/request-key.ts'
import { validate } from '../http/validate.ts'
import { spends } from '../limits/spends.ts'
import { allow } from '../session/allow.ts'
import type { DealerEnv } from '../session/session-env.ts'
import { answerByDealer } from './edit/answer-by-dealer.ts'
import { cancelDealerOrder } from './cancel/cancel-dealer-order.ts'
import { readDealerOrderPage } from './read/dealer-order-page.ts'
import { listDealerOrders } from './lists/list-dealer-orders.ts'
import { placeDealerOrder } from './place/place-dealer-order.ts'
import { dealerCancellations } from './cancel/vehicle-cancellations.ts'

/** Orders of a dealership. Source: ORDER-31. */
export const dealerOrders = new Hono<DealerEnv>()
  .post(
    '/',
    allow('dealer.order'),
    validate('json', PlaceDealerOrderRequest),
    spends('MAILS_PER_CALLER_PER_HOUR', 'TEXTS_PER_CALLER_PER_HOUR'),
    async (c) => {
      const { actor } = c.var
      // Keys are scoped to the dealership.
      const scope = `dealer-orders:${actor.dealerId}`
      const requestKey = await readRequestKey(scope, c.req.header('Idempotency-Key'), await c.req.text())
      const { response } = await placeDealerOrder(c.var, actor, c.req.valid('json'), { requestKey })
      return c.json({ success: true as const, order: response }, 201)
    },
  )
  .get('/', allow('dealer.read'), validate('query', ListDealerOrders), async (c) =>
    c.json({
      success: true as const,
      ...(await listDealerOrders(c.var, c.var.actor, c.req.valid('query'))),
    }),
  )
  .get('/:id', allow('dealer.read'), async (c) =>
    c.json({
      success: true as const,
      ...(await readDealerOrderPage(c.var, c.var.actor, c.req.param('id'))),
    }),
  )
  .post('/:id/changes/:changeId', allow('dealer.order'), validate('json', AnswerDealerChange), async (c) => {
    const { id: orderId, changeId } = c.req.param()
    const { answer } = c.req.valid('json')
    await answerByDealer(c.var, c.var.actor, { orderId, changeId, answer })
    return c.json({ success: true as const, answer })
  })
  .get('/:id/cancellation', allow('dealer.order', 'dealer.cancel_any'), async (c) =>
    c.json({
      success: true as const,
      ...(await dealerCancellations(c.var, c.var.actor, c.req.param('id'))),
    }),
  )
  .post(
    '/:id/cancel',
    allow('dealer.order', 'dealer.cancel_any'),
    validate('json', CancelDealerOrder),
    spends('MAILS_PER_CALLER_PER_HOUR'),
    async (c) =>
      c.json({
        success: true as const,
        order: await cancelDealerOrder(c.var, c.var.actor, c.req.param('id'), c.req.valid('json')),
      }),
  )
