import { Refusal } from '@switchback/core/errors/refusal.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import type { AdminOrderAnswer } from '@switchback/core/orders/admin-order.ts'
import type { RefundOrder } from '@switchback/core/orders/refund-order.ts'
import { paymentContext } from '../payments/payment-context.ts'
import { refundOrder } from '../payments/refund-order.ts'
import type { Vars } from '../vars.ts'
import { adminOrderAnswer, findAdminOrder } from './admin-order.ts'
import { readOrderId } from './find-order.ts'

type RefundVars = Pick<Vars, 'db' | 'now' | 'timeZone' | 'wake' | 'config' | 'fetch' | 'log'>

/**
 * Sends back to the customer's card what a member of staff decides on, whole or in part.
 * @throws Refusal as `refundOrder`, and `payments_unavailable`.
 * Source: decision 18.
 */
export async function refundByStaff(
  vars: RefundVars,
  orderId: string,
  { amount, reason, revision }: RefundOrder,
  requestedBy: string,
): Promise<AdminOrderAnswer> {
  const amountCents = amount === undefined ? undefined : parseDollars(amount)
  if (amount !== undefined && amountCents === undefined) throw new Refusal('invalid')
  const id = readOrderId(orderId)
  const asked = { orderId: id, reason, requestedBy, revision }
  await refundOrder(paymentContext(vars), amountCents === undefined ? asked : { ...asked, amountCents })
  return adminOrderAnswer(await findAdminOrder(vars.db, id))
}
