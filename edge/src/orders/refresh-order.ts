import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import { limitCaller } from '../limits/caller.ts'
import { orderEffects } from '../payments/order-effects.ts'
import { hasPendingIntent, syncPayments } from '../payments/sync-payments.ts'
import { paymentContext } from '../payments/payment-context.ts'
import type { RequestContext } from '../request-context.ts'
import type { FindOrderContext } from './find-order.ts'
import { findOrderWithMoney } from './find-order-with-money.ts'
import { orderResponse, orderById } from './order-row.ts'

type RefreshOrderContext = FindOrderContext &
  Pick<RequestContext, 'timeZone' | 'fetch' | 'log' | 'triggerDelivery'>

/** Anyone with an order's id could flood the provider with calls. @throws Refusal `too_many_requests` */
async function countCheck(requestContext: RefreshOrderContext): Promise<void> {
  const limiter = await limitCaller(requestContext, 'PAYMENT_CHECKS_PER_HOUR')
  await limiter.consume(requestContext.db)
}

/**
 * Handles a browser's "it is paid": syncs with the provider and returns the order's actual state. Ignores the browser's
 * own claims about money or status.
 * @throws Refusal `too_many_requests` from one network; else as `findOrder`; ProviderError if the provider does not
 * respond.
 * Source: PAY-6.
 */
export async function refreshOrder(
  requestContext: RefreshOrderContext,
  orderId: string,
): Promise<OrderResponse> {
  const { row, money } = await findOrderWithMoney(requestContext, orderId)
  if (requestContext.config.paymentProvider === 'none') return orderResponse(row)
  const { id } = row.order
  const context = paymentContext(requestContext)
  const payable = orderEffects(money)
  if (!hasPendingIntent(context, payable)) return orderResponse(row)
  await countCheck(requestContext)
  await syncPayments(context, payable)
  const [[now]] = await requestContext.db.read([orderById(requestContext.db, id)])
  return orderResponse(now ?? row)
}
