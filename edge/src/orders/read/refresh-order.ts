import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { orderEffects } from '../../payments/effects/order-effects.ts'
import { checkPayments } from '../../payments/intents/check-payments.ts'
import { afterCommit } from '../../http/after-commit.ts'
import { paymentContext } from '../../payments/context/payment-context.ts'
import { withdrawDeclineMails } from '../../outbox/enqueue/decline-mail.ts'
import type { RequestContext } from '../../request-context.ts'
import type { FindOrderContext } from './find-order.ts'
import { findOrderWithMoney } from './find-order-with-money.ts'
import { orderResponse, orderById } from './order-row.ts'

type RefreshOrderContext = FindOrderContext &
  Pick<RequestContext, 'timeZone' | 'fetch' | 'log' | 'triggerDelivery'>

/**
 * Handles a browser's "it is paid": syncs with the provider and returns the order's actual state. Ignores the browser's
 * own claims about money or status. A decline that the page showed is not mailed too.
 * @throws Refusal `too_many_requests` from one network; else as `findOrder`; ProviderError if the provider does not
 * respond.
 * Source: PAY-6, MSG-30.
 */
export async function refreshOrder(
  requestContext: RefreshOrderContext,
  orderId: string,
  { declineShown }: { readonly declineShown?: true | undefined } = {},
): Promise<OrderResponse> {
  const { db } = requestContext
  const { row, money } = await findOrderWithMoney(requestContext, orderId)
  if (requestContext.config.paymentProvider === 'none') return orderResponse(row)
  const { id } = row.order
  const context = paymentContext(requestContext)
  const isChecked = await checkPayments(requestContext, context, orderEffects(money))
  if (!isChecked) return orderResponse(row)
  // The decline is recorded now, even if the provider's report of it comes later.
  if (declineShown) {
    const withdraw = () => db.write(withdrawDeclineMails(id), { isRepeatable: true })
    await afterCommit(requestContext, 'decline_mail_kept', withdraw)
  }
  const [[changedRow]] = await db.read([orderById(db, id)])
  return orderResponse(changedRow ?? row)
}
