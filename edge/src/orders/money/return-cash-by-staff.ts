import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { readOrderId } from '@switchback/core/orders/names/read-order-id.ts'
import type { ReturnCash } from '@switchback/core/orders/request/staff-money.ts'
import { returnCash } from '../../payments/refunds/return-cash.ts'
import type { CommitContext } from '../../payments/commit/commit-order.ts'
import { findAdminOrder } from '../read/admin-order.ts'
import { answerToStaff } from '../write/answer-to-staff.ts'

/**
 * Records what a staff user handed back of the money that was collected on an order.
 * @throws Refusal as `returnCash`, and `invalid_order_id`.
 * Source: PAY-28.
 */
export async function returnCashByStaff(
  context: CommitContext,
  orderId: string,
  request: ReturnCash,
  by: { readonly userId: string },
): Promise<AdminOrderResponse> {
  const found = await findAdminOrder(context.db, readOrderId(orderId))
  return answerToStaff(context, found, await returnCash(context, found, request, by))
}
