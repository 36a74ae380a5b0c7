import type { AdminOrderResponse } from '@switchback/core/orders/admin-order.ts'
import type { RecordBalance } from '@switchback/core/orders/record-balance.ts'
import { readOrderId } from '@switchback/core/orders/read-order-id.ts'
import { recordBalance, type RecordContext } from '../payments/record-balance.ts'
import { adminOrderResponse, findAdminOrder } from './admin-order.ts'

/**
 * Records what the driver or the office collected at delivery, entered by a staff user.
 * @throws Refusal as `recordBalance`, and `invalid_order_id`.
 * Source: ORDER-36.
 */
export async function recordBalanceByStaff(
  context: RecordContext,
  orderId: string,
  asked: RecordBalance,
  by: { readonly userId: string },
): Promise<AdminOrderResponse> {
  const id = readOrderId(orderId)
  await recordBalance(context, id, asked, by)
  return adminOrderResponse(await findAdminOrder(context.db, id))
}
