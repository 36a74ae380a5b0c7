import type { OrderAnswer } from '@switchback/core/orders/order-answer.ts'
import { limitCaller } from '../limits/caller.ts'
import { askAboutOrder, isToBeAsked } from '../payments/ask-about-order.ts'
import { paymentContext } from '../payments/payment-context.ts'
import type { Vars } from '../vars.ts'
import type { FindOrderVars } from './find-order.ts'
import { findOrderWithMoney } from './find-order-with-money.ts'
import { orderAnswer, orderById } from './order-row.ts'

type RefreshOrderVars = FindOrderVars & Pick<Vars, 'timeZone' | 'fetch' | 'log' | 'wake'>

/** Whoever has an order's id could keep the provider busy at our expense. @throws Refusal `too_many_requests` */
async function countCheck(vars: RefreshOrderVars): Promise<void> {
  const limiter = await limitCaller(vars, 'PAYMENT_CHECKS_PER_HOUR')
  await limiter.consume(vars.db)
}

/**
 * What a browser's "it is paid" comes to: the provider is asked, and the order is answered as it truly is. Nothing
 * that the browser says of money or status counts.
 * @throws Refusal `too_many_requests` from one network; else as `findOrder`; ProviderFault if the provider does not answer.
 * Source: decision 15.
 */
export async function refreshOrder(vars: RefreshOrderVars, orderId: string): Promise<OrderAnswer> {
  const { row, loaded } = await findOrderWithMoney(vars, orderId)
  if (vars.config.paymentProvider === 'none') return orderAnswer(row)
  const { id } = row.order
  const context = paymentContext(vars)
  if (!isToBeAsked(context, loaded)) return orderAnswer(row)
  await countCheck(vars)
  await askAboutOrder(context, id, loaded)
  const [[now]] = await vars.db.read([orderById(vars.db, id)])
  return orderAnswer(now ?? row)
}
