import type { AdminOrderResponse } from '@switchback/core/orders/admin-order.ts'
import { readOrderId } from '@switchback/core/orders/read-order-id.ts'
import type { ReturnCash } from '@switchback/core/orders/return-cash.ts'
import { returnCash } from '../payments/return-cash.ts'
import type { RequestContext } from '../request-context.ts'
import { adminOrderResponse, findAdminOrder } from './admin-order.ts'

/**
 * Records what a staff user handed back of the money that was collected on an order.
 * @throws Refusal as `returnCash`, and `invalid_order_id`.
 * Source: PAY-28.
 */
export async function returnCashByStaff(
  context: Pick<RequestContext, 'db' | 'now' | 'triggerDelivery'>,
  orderId: string,
  asked: ReturnCash,
  by: { readonly userId: string },
): Promise<AdminOrderResponse> {
  const id = readOrderId(orderId)
  await returnCash(context, id, asked, by)
  return adminOrderResponse(await findAdminOrder(context.db, id))
}
