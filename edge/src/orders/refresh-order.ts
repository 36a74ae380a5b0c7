import type { OrderAnswer } from '@switchback/core/orders/order-answer.ts'
import { askAboutOrder } from '../payments/ask-about-order.ts'
import { paymentContext } from '../payments/payment-context.ts'
import type { Vars } from '../vars.ts'
import type { FindOrderVars } from './find-order.ts'
import { findOrderWithMoney } from './find-order-with-money.ts'
import { orderAnswer, orderById } from './order-row.ts'

type RefreshOrderVars = FindOrderVars & Pick<Vars, 'fetch' | 'log' | 'wake'>

/**
 * What a browser's "it is paid" comes to: the provider is asked, and the order is answered as it truly is. Nothing
 * that the browser says of money or status counts.
 * @throws Refusal as `findOrder`; ProviderFault if the provider does not answer.
 * Source: decision 15.
 */
export async function refreshOrder(vars: RefreshOrderVars, orderId: string): Promise<OrderAnswer> {
  const { row, loaded } = await findOrderWithMoney(vars, orderId)
  if (vars.config.paymentProvider === 'none') return orderAnswer(row)
  const { id } = row.order
  if (!(await askAboutOrder(paymentContext(vars), id, loaded))) return orderAnswer(row)
  const [[now]] = await vars.db.read([orderById(vars.db, id)])
  return orderAnswer(now ?? row)
}
