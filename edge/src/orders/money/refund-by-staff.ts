import { Refusal } from '@switchback/core/errors/refusal.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import type { RefundOrder } from '@switchback/core/orders/request/staff-money.ts'
import { readOrderId } from '@switchback/core/orders/names/read-order-id.ts'
import { paymentContext } from '../../payments/context/payment-context.ts'
import { refundOrder } from '../../payments/refunds/refund-order.ts'
import type { RequestContext } from '../../request-context.ts'
import { findAdminOrder } from '../read/admin-order.ts'
import { answerToStaff } from '../write/answer-to-staff.ts'

type RefundContext = Pick<
  RequestContext,
  'db' | 'now' | 'timeZone' | 'triggerDelivery' | 'config' | 'fetch' | 'log' | 'callerAddress'
>

/**
 * Refunds the amount that a staff user chooses to the customer's card, in full or in part.
 * @throws Refusal as `refundOrder`, and `payments_unavailable`.
 * Source: PAY-20.
 */
export async function refundByStaff(
  context: RefundContext,
  orderId: string,
  { amount, reason, revision, confirm }: RefundOrder,
  requestedBy: string,
): Promise<AdminOrderResponse> {
  const amountCents = amount === undefined ? undefined : parseDollars(amount)
  if (amount !== undefined && amountCents === undefined) throw new Refusal('invalid')
  const found = await findAdminOrder(context.db, readOrderId(orderId))
  const request = { orderId: found.order.id, reason, requestedBy, revision, confirm }
  const written = await refundOrder(
    paymentContext(context),
    amountCents === undefined ? request : { ...request, amountCents },
    found,
  )
  return answerToStaff(context, found, written)
}
