import { Refusal } from '@switchback/core/errors/refusal.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/admin-order.ts'
import type { RefundOrder } from '@switchback/core/orders/refund-order.ts'
import { readOrderId } from '@switchback/core/orders/read-order-id.ts'
import { paymentContext } from '../payments/payment-context.ts'
import { refundOrder } from '../payments/refund-order.ts'
import type { RequestContext } from '../request-context.ts'
import { adminOrderResponse, findAdminOrder } from './admin-order.ts'

type RefundContext = Pick<
  RequestContext,
  'db' | 'now' | 'timeZone' | 'triggerDelivery' | 'config' | 'fetch' | 'log'
>

/**
 * Refunds the amount that a staff user chooses to the customer's card, in full or in part.
 * @throws Refusal as `refundOrder`, and `payments_unavailable`.
 * Source: PAY-20.
 */
export async function refundByStaff(
  context: RefundContext,
  orderId: string,
  { amount, reason, revision }: RefundOrder,
  requestedBy: string,
): Promise<AdminOrderResponse> {
  const amountCents = amount === undefined ? undefined : parseDollars(amount)
  if (amount !== undefined && amountCents === undefined) throw new Refusal('invalid')
  const id = readOrderId(orderId)
  const asked = { orderId: id, reason, requestedBy, revision }
  await refundOrder(paymentContext(context), amountCents === undefined ? asked : { ...asked, amountCents })
  return adminOrderResponse(await findAdminOrder(context.db, id))
}
